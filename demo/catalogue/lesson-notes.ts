/** How a technique is practised: what a teacher would say while you tune. */
export const techniqueNotes: Record<string, readonly [string, ...string[]]> = {
  accompaniment: [
    'Play it once with somebody talking in the room. If they stop talking, you are too loud.',
    'Sing, hum or read the football results aloud as you play; the hands have to manage on their own.',
    'Put the guitar part on a recorder and sing to it tomorrow. You will know at once where it crowds you.',
  ],
  'alternating thumb': [
    'Leave the thumb alone for two whole minutes before a finger is let in. It will be tempted to follow them.',
    'If the bass stumbles, take the melody away and begin again from the thumb, every time.',
  ],
  'barre chords': [
    'Roll the finger a little on to its side, where it is bony, and pull with the arm instead of pinching with the thumb.',
    'Press only the strings that the rest of the shape leaves bare; the others are already spoken for.',
  ],
  'chord melody': [
    'Play the tune alone until it would satisfy you on its own, and only then put something underneath it.',
    'Lean into the top string by a hair. The ear follows whatever is a little louder.',
    'When a shape feels impossible, leave out the note in the middle. Listeners put it back for you.',
  ],
  comping: [
    'Set the metronome to two and four and resist the wish to help it.',
    'Change the rhythm before you change the voicing: one plain chord in three places is an accompaniment.',
  ],
  'double stops': [
    'Sound the lower string alone, then the upper, then both, and tune the pair by ear before you move them.',
    'Move the two fingers as one piece of furniture through a doorway.',
    'Listen for the moment when the pair stops beating against itself. That is where it wants to sit.',
  ],
  downstrokes: [
    'Count how many you can play before the shoulder joins in, stop there, and add two tomorrow.',
    'Angle the pick so that it slides off the string. The sound gets sharper and the work gets less.',
  ],
  dynamics: [
    'Choose three grades of loudness, give each a number, and call them out while you play.',
    'Try it at half the volume with the same intent. Most of what you thought was strength will still be there.',
    'Mark the loudest bar with a pencil, and let nothing before it come within a mile.',
  ],
  fingerpicking: [
    'Plant the fingers on the strings before they play, and the rhythm will settle by itself.',
    'Begin with the quietest tone you can make clearly. Loud comes later and costs nothing.',
    'Watch the knuckles and not the fingertips: if they bounce, go slower.',
  ],
  fretboard: [
    'Name each note aloud on the way up, and on the way down name only the one you end on.',
    'Play the same line in a second place on the neck and listen for what the thicker string gives it.',
    'Cover the tab and find your way back to the root from wherever you happen to be.',
  ],
  'hybrid picking': [
    'Let the middle finger rest on its string before you need it, so that it does not have to jump.',
    'Match the tone of nail and pick by moving the hand, rather than by hitting harder.',
  ],
  improvising: [
    'Set a limit before you start (four notes, one string, two bars) and hold yourself to it.',
    'Record three takes and listen tomorrow. The second is usually the honest one.',
    'End each phrase as though you had planned to. After a week you will have.',
  ],
  muting: [
    'Play the rests as if they were notes, and check that they start on time.',
    'Find out which finger is doing the silencing, then give it some help from the other hand.',
    'Listen to the recording between the chords. That is where the part lives.',
  ],
  'open chords': [
    'Put the whole shape down at once, take it off, and do it ten times without playing a note.',
    'Check the thinnest string of every chord by itself. It is generally the one complaining.',
  ],
  'open tunings': [
    'Retune slowly and always from below, so that the string settles upward.',
    'Let the open strings ring past the change, and decide afterwards which you would miss.',
    'Find the same note in three places. In a new tuning that is half of the map.',
  ],
  'palm muting': [
    'Slide the hand a hair towards the neck, then a hair back, and stop where the pitch is still a pitch.',
    'Keep the arm heavy and the hand light. It is weight that damps and not pressure.',
    'Try it with the amplifier off; a good mute is in tune before it is loud.',
  ],
  phrasing: [
    'Breathe where you would if you were singing it, and leave the hand in the air as you do.',
    'Say the line in words first, any words, and then play it with their rhythm.',
    'Play the first half only and see whether the room asks for the second.',
  ],
  'shell voicings': [
    'Play through the changes with the roots alone, then add the other two notes on the way back.',
    'Watch for the finger that stays, and let it lead the rest across.',
    'Say the name of each chord just before you play it, never after.',
  ],
  'sixteenth-note rhythm': [
    'Count all sixteen in a whisper and keep the hand going through those you leave out.',
    'Set the click to the off-beats for a minute and see who is following whom.',
  ],
  slides: [
    'Look at the fret that you are going to and not at the finger that is going.',
    'Keep the pressure on the whole way, and lighten it only once you have arrived.',
  ],
  strumming: [
    'Move from the elbow, brush with the wrist, and aim past the strings and not at them.',
    'Keep swinging through the beats you leave out. The air counts too.',
    'Strum with the left hand damping until the rhythm is good enough to dance to by itself.',
  ],
  syncopation: [
    'Tap the plain beat with a foot that cannot be bribed, and let the hand misbehave above it.',
    'Speak the rhythm in nonsense syllables until it makes you smile; then pick up the guitar.',
    'Take the accent away, check that the bar still stands, and put it back.',
  ],
  timing: [
    'Record one minute against the click, mute the click, and listen to what you believed.',
    'Halve the metronome until it frightens you a little. That gap is where your own time has to live.',
    'Walk about while you count. Feet are better at this than fingers.',
  ],
  tone: [
    'Change one thing at a time, play four bars, and write down which you liked before you look.',
    'Start from the guitar’s own knobs; they are nearest to your hand and the last to be tried.',
  ],
  turnarounds: [
    'Start from the ending and work backwards, two beats at a time, so that home is the part you know best.',
    'Learn it in two keys on the same day. The second one teaches you what the first was made of.',
    'Loop the last four bars and leave out a different note each time round.',
  ],
  'walking bass': [
    'Sing the bass line with the chords under your hand and nothing sounding.',
    'Aim for the root on the first beat, and then choose the note before it with care.',
  ],
}

/** What to do with the lesson after the first viewing. */
export const practicePlans: readonly [string, ...string[]] = [
  'Ten minutes a day for a week will do it, and an hour on Sunday will not.',
  'Watch it through once with your hands in your lap; play on the second time.',
  'Loop the hardest two bars at half speed, then walk the tempo up by three at a time.',
  'Stay at three quarters of the tempo until you are bored. That is about the right moment.',
  'Put the phrase on repeat while you make tea, and come back to it by ear.',
  'Set a loop on the bar that frightens you and leave it on until it no longer does.',
  'Learn the end first, so that every repetition runs towards something you know.',
  'When it goes right three times running, stop, and leave it there overnight.',
  'Sit opposite the screen as you would opposite a teacher, near enough to be caught cheating.',
  'Take it a little too slowly. Nobody in the room will mind and your hands will be grateful.',
  'Watch the neck once and the tab twice; each tells a different half of it.',
  'Turn the sound off for one pass and see what you have actually remembered.',
  'Try the whole lesson at the kitchen table, without an amplifier, before you make it loud.',
  'Find the bar where you lose your place, write its number down, and begin there on the second day.',
  'If you have a quarter of an hour, spend five on the last lesson and ten on this one.',
  'Keep the tab folded until you get stuck; open it, find the bar, and fold it again.',
  'Write the date on the first clean take. You will want to know in a year.',
  'Swap the beat you tap your foot on, and find out whether you understood it or only copied it.',
  'Play it to a person. A dog counts, up to a point.',
  'Leave yourself one mistake to fix tomorrow; it makes the guitar easier to pick up.',
]
