import type { CourseText } from '../types.ts'

export const countryCourses: CourseText[] = [
  {
    title: 'Chicken picking without feathers',
    artist: 'hollis-pruett',
    style: 'country',
    level: 'intermediate',
    subtitle: 'Pick, finger, snap and get off the string',
    summary: 'The clucking, popping right hand of country lead, slowed until you can see it blink.',
    description:
      'The secret is that half the notes are not notes. Hollis plays one with the pick, kills the next with the left hand, snaps a third with the middle finger, and only then is there a pitch in it. Slowed to a third of the speed it is a drum part.\n\nYou need a guitar with some bite at the bridge and a middle fingernail you are not fond of.',
    released: '2019-10-18',
    pence: 2499,
    lessons: [
      ['The snap', 'Pick and middle, taking turns', 'Hybrid picking on two strings until they sound like one.', 'hybrid picking'],
      ['The snap', 'Ghosts in the hen house', 'Dead notes as percussion, placed a sixteenth before the live ones.', 'muting'],
      ['The cluck', 'Pull it, do not pluck it', 'Snap a string off the fingerboard without breaking it or yourself.', 'hybrid picking'],
      ['The cluck', 'Sixths going upstairs', 'Open double stops that outline the chord while the feet keep moving.', 'double stops'],
      ['The yard', 'Over the fence into the four', 'Change chord in the middle of a lick and land on your feet.', 'fretboard'],
      ['The yard', 'Eight bars at dance tempo', 'A break in G with every trick used once and none of them twice.', 'improvising'],
    ],
  },
  {
    title: 'Flatpicking from the porch rail',
    artist: 'june-harkaway',
    style: 'country',
    level: 'intermediate',
    subtitle: 'Big dry notes from an acoustic guitar and one stiff pick',
    summary: 'Melody, strum and bass run in the same right hand, at a tempo you can hold a conversation over.',
    description:
      'June grew up where the guitar was expected to be as loud as the banjo and had no amplifier to help it. Her right hand is a hinge. She teaches the hinge first, then tunes that fit round it, and she will not let you speed up until the quiet version is clean.\n\nThere are four tunes here, all from her own notebook, and a good many remarks about banjo players.',
    released: '2020-05-01',
    pence: 2399,
    lessons: [
      ['The hinge', 'Wrist like a gate', 'Loose enough to swing, firm enough to stay on its post.', 'alternate picking'],
      ['The hinge', 'Boom without the chuck', 'Bass notes that ring through while the strum keeps out of the way.', 'strumming'],
      ['Tunes', 'Melody between the strums', 'Pick a tune out of a chord without putting the chord down.', 'crosspicking'],
      ['Tunes', 'The G run and eleven nephews', 'Endings everybody knows, and some they have not met.', 'hammer-ons'],
      ['Pace', 'Fiddle tunes for thumbs', 'Take a reel at walking speed and find out where the slurs go.', 'alternate picking'],
      ['Pace', 'Kicking it off', 'Eight bars that set the tempo for everybody and start the argument.', 'timing'],
    ],
  },
  {
    title: 'Steel bends, no steel',
    artist: 'hollis-pruett',
    style: 'country',
    level: 'advanced',
    subtitle: 'Crying in thirds on an ordinary guitar',
    summary: 'Make two strings move against a third, and nobody will ask where the pedals are.',
    description:
      'Hollis could never afford the other instrument, so he stole its sighs. These are bends in which one string rises, one stays, and the chord changes underneath your hand. The ring finger does the lifting and the little finger holds the door.\n\nIt will hurt for a week if your strings are heavy. Put on lighter ones. Nobody is keeping score.',
    released: '2022-03-25',
    pence: 2999,
    lessons: [
      ['Lifting', 'One up, one holding', 'The first two-string cry, in tune at both ends of the journey.', 'bending'],
      ['Lifting', 'From the four chord, sideways', 'Slip a suspended fourth into place as if on rails.', 'double stops'],
      ['Swelling', 'Little finger on the volume', 'Take the pick off the front of a note and leave only the ache.', 'tone'],
      ['Swelling', 'Behind the beat with a clear conscience', 'How late a ballad phrase may be before it is simply wrong.', 'phrasing'],
      ['Weeping', 'Three strings at once', 'A bend inside a chord, with a map of which finger gives way.', 'bending'],
      ['Weeping', 'A turnaround for the last dance', 'Two choruses to send people home, or to the bar.', 'turnarounds'],
    ],
  },
  {
    title: 'Train beats and other right hands',
    artist: 'june-harkaway',
    style: 'country',
    level: 'beginner',
    subtitle: 'Six strums that will get you through any jam',
    summary: 'Bass-strum patterns for two-steps, waltzes and trains, with the singing left in.',
    description:
      'Sit in any circle with these six right hands and you will be asked back. June gives each one its proper place: which songs want it, where it breathes, how to turn the corner into the next verse with a bass run that everybody hears coming.\n\nThe left hand gets off lightly. Three chords and a capo are plenty until the spring.',
    released: '2025-09-12',
    pence: 1899,
    lessons: [
      ['On foot', 'Boom, chuck, and nothing else', 'The two-step strum and the beauty of not adding to it.', 'strumming'],
      ['On foot', 'Trading the bass', 'Alternate roots and fifths so that the chord seems to walk.', 'strumming'],
      ['On wheels', 'The train leaves slowly', 'Sixteenths brushed with the nails, building from a whisper.', 'dynamics'],
      ['On wheels', 'Runs that join the stations', 'Three-note walks between chords, on time and on the right platform.', 'walking bass'],
      ['At the dance', 'Waltzes lean on one', 'Three beats with a sway in them, and no marching.', 'timing'],
      ['At the dance', 'Jam manners', 'Where to look, when to stop, and how to pass the tune to your left.', 'accompaniment'],
    ],
  },
]
