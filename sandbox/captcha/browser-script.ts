/** What browsers load instead of the service's script. */
export const browserScript = `window.grecaptcha = {
  ready: (then) => then(),
  execute: async (siteKey, { action }) => {
    const response = await fetch('/sandbox/captcha/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action }),
    })
    return (await response.json()).token
  },
}
`
