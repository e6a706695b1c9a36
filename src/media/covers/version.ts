/** Part of every drawn file's name: a fingerprint of the drawing code, so that a change draws every cover anew. The test tells the new one. */
export const coverVersion = '2afdc4f0a0'
