export const aboutArtists = 'Meet your teachers and explore everything they’ve made.'
