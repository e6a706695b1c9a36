import besley from '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'

/** For `<link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous">`. */
export const fontsToPreload: string[] = [besley, figtree]
