/** What the reader chose: follow the system, always light, always dark. */
export type ThemeChoice = 'system' | 'light' | 'dark'

/** The name under which a browser keeps the choice. */
export const themeKey = 'woodshed:theme'

/** Stands in the head before the style sheets, with the page's nonce, so that the chosen theme is there with the first paint. */
export const themeScript = `try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`
