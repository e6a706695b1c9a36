import { type PreOrderState, preOrderStates, stateWords } from '#pre-orders/rules/pre-order-states.ts'

export const isState = (text: string): text is PreOrderState => (preOrderStates as readonly string[]).includes(text)

export const stateOptions = [{ value: '', text: 'All' }, ...preOrderStates.map((value) => ({ value, text: stateWords[value] }))]
