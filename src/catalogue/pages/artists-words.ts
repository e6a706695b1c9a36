export const aboutArtists = 'Who they are, where they live, what they play, and everything they have made for this shop.'
