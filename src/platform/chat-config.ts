/** The help chat's service: the shop's own form, or an outside service under the shop's id there. */
export type ChatConfig = { service: 'local' } | OutsideChat

export type OutsideChat = { service: 'livechat' | 'tawk'; id: string }
