/** A backing track: the title of its piece, whose product it is, and one sentence on what it is good for. */
export type TrackText = readonly [title: string, artist: string, blurb: string]

export const trackTexts: TrackText[] = [
  ['Corner Lamp Shuffle', 'lottie-fennimore', 'A heavy-footed shuffle in A that will carry as much guitar as you load on it.'],
  ['Paper Lanterns', 'ines-valadim', 'A thumb’s-width of bossa, soft enough to hear the shutters.'],
  ['Loose Change Strut', 'tunde-marchbank', 'A dry groove on E9 with a break, where the only thing left to change is you.'],
  ['Rain on the Skylight', 'silas-wetherall', 'Slow, dark and roomy, with a band that leans in only when you have earned it.'],
  ['The Orchard Gate', 'eamon-tarrick', 'A steady picked accompaniment in DADGAD, waiting for a tune to sit on top of it.'],
  ['Gravel Road North', 'cass-merriweather', 'Straight eighths, a driving verse and a wide chorus: two sizes of the same part.'],
  ['Half Past Autumn', 'sigrid-hauknes', 'Soft drums and a walking bass that never runs, for long lines and short breath.'],
  ['Sunday Verandah', 'desmond-larkhill', 'Bass like furniture, drums like weather, and all of the off-beats left for you.'],
  ['Second Helping', 'imani-brightwater', 'Back-beat soul with a warm middle, for small chords in good places.'],
  ['Fence Line Two-Step', 'june-harkaway', 'Boom-chuck at dance tempo, with gaps exactly one lick wide.'],
  ['Salt Spray', 'bo-lindehall', 'Fast, wet and splashing: stay on top of the tune and keep your knees bent.'],
  ['Plaza at Noon', 'mateo-ibarrola', 'Clave, bell and bass for a montuno of your own.'],
  ['Letters Unsent', 'rosalind-teague', 'A slow bed of broken chords under a melody that has not been written yet.'],
  ['Iron Weather', 'jarek-dombrowa', 'Gallops, stops and one wide-open chorus to aim for.'],
  ['Sunday Shoes', 'silas-wetherall', 'Slow blues in A, for anyone who has ever arrived late and been forgiven.'],
  ['Coal Lorry Shuffle', 'lottie-fennimore', 'A shuffle in E at the pace of a loaded lorry, for riffs with open strings.'],
  ['Gravel and Daylight', 'cass-merriweather', 'Four wide chords and a long road: made for simple riffs played well.'],
  ['Loose Tiles', 'tunde-marchbank', 'A two-chord groove in D, with room enough to practise leaving room.'],
  ['Landing Stage', 'sigrid-hauknes', 'The commonest changes in jazz, round and round, with soft drums and a bass that waits.'],
  ['Lay-by at Clun', 'ada-thornbury', 'Picked chords in C at a walking pace, for tunes that like company.'],
  ['Hen-House Two-Step', 'june-harkaway', 'A bright two-step in A: snap the strings and smile.'],
  ['Skirting Boards', 'imani-brightwater', 'Four chords in G and a back beat; bring sixths and leave gaps.'],
  ['Hull Below the Water', 'jarek-dombrowa', 'Low, enormous and square-cut, with chords that last and a lot of floor.'],
  ['Top Deck, Front Seat', 'desmond-larkhill', 'An easy one-drop in G minor with the whole of the upper deck to chop in.'],
]
