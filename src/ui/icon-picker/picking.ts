/** Row S13. `text` is in the input; `search` filters, also while the input holds a selected icon's class name. */
export type Picking = { text: string; search: string; selected: string | null }

export const pickingOf = (className: string): Picking => ({ text: className, search: '', selected: className || null })

/** Typing starts a new search. */
export const typed = (text: string): Picking => ({ text, search: text, selected: null })

/** The class name goes into the input; the earlier search stays. */
export const selected = ({ search }: Picking, title: string): Picking => ({ text: title, search, selected: title })

/** Undoes the selection and restores the search. */
export const cleared = ({ search }: Picking): Picking => ({ text: search, search, selected: null })
