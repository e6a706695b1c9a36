/** Row E1: the values every page carries as `<script type="application/json" id="page-values">`. */
export type PageValues = {
  currencySymbol: string
  csrfToken: string
  apiToken: string
  /** Base path of the API, `/api/v1/`. */
  baseUrl: string
  /** `guest` is absent when signed in, `staff` when a customer. */
  user: { guest?: true; id?: string; name?: string; staff?: true }
  /** Row E16: whether forms with a `g-recaptcha-response` field request a token first. */
  recaptcha: { enabled: boolean; siteKey: string }
  subscription: { allowedToStream: boolean; membershipName: string | null }
}
