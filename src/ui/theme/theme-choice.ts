export type ThemeChoice = 'system' | 'light' | 'dark'

/** The `localStorage` key of the choice. */
export const themeKey = 'woodshed:theme'

/** Runs in the head before the style sheets, with the page's nonce, so that the first paint has the chosen theme. */
export const themeScript = `try{var t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`
