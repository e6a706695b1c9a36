/** Row S13. `text` is in the input; `search` filters, also while the input holds a selected icon's class name. */
export type PickerState = { text: string; search: string; selected: string | null }

export const pickerStateOf = (className: string): PickerState => ({ text: className, search: '', selected: className || null })

/** Typing starts a new search. */
export const typeText = (text: string): PickerState => ({ text, search: text, selected: null })

/** The class name goes into the input; the earlier search stays. */
export const selectIcon = ({ search }: PickerState, title: string): PickerState => ({ text: title, search, selected: title })

/** Undoes the selection and restores the search. */
export const clearSelection = ({ search }: PickerState): PickerState => ({ text: search, search, selected: null })
