/** The shop's colours in a sheet of its own: the mailbox is not part of the shop. */
export const style = `
:root { color-scheme: light dark; --paper: #f9f4eb; --raised: #fefcf7; --sunk: #f0e9dc; --ink: #2f1e14; --soft: #5d483b; --line: #dcd2c2; --strong: #917c67; --brass: #e4af4f; --edge: #9d6725; --link: #864e18; --focus: #723311; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1e1510; --raised: #2a1f18; --sunk: #140c08; --ink: #f2ece1; --soft: #d1c8b9; --line: #42372e; --strong: #9e8c78; --brass: #e7b557; --edge: #b58037; --link: #ebc070; --focus: #f3cb7a; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; background: var(--paper); color: var(--ink); font: 1rem/1.6 Figtree, "Segoe UI", system-ui, sans-serif; overflow-wrap: anywhere; }
header { display: flex; justify-content: space-between; align-items: center; gap: 1rem; padding: 0 max(1rem, calc(50vw - 28rem)); background: var(--raised); border-bottom: 3px double var(--line); }
header a { display: flex; align-items: center; min-height: 3.5rem; }
.name { color: var(--ink); font: 700 1.25rem Besley, Georgia, serif; text-decoration: none; }
main { max-width: 58rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { margin: 0 0 .5rem; font: 600 1.75rem/1.2 Besley, Georgia, serif; letter-spacing: -.018em; text-wrap: balance; }
a { color: var(--link); text-underline-offset: .2em; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.soft, dt, .to, .snippet, time { color: var(--soft); }
.bar { display: flex; flex-wrap: wrap; gap: .5rem; margin: 1.25rem 0; }
.bar form { display: flex; flex-wrap: wrap; gap: .5rem; }
.bar form[role=search] { flex: 1 1 18rem; }
input, button, .button { min-height: 2.75rem; padding: .4rem .9rem; border: 1px solid var(--strong); border-radius: 6px; background: var(--raised); color: var(--ink); font: inherit; }
input { flex: 1; min-width: 0; }
input::placeholder { color: var(--soft); opacity: 1; }
button, .button { display: inline-flex; align-items: center; font-weight: 600; text-decoration: none; cursor: pointer; }
button:hover, .button:hover, .mails a:hover { background: var(--sunk); }
.mails { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); overflow: hidden; }
.mails li + li { border-top: 1px solid var(--line); }
.mails a { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: .8rem 1rem; color: inherit; text-decoration: none; }
.mails a:focus-visible { outline-offset: -3px; }
.subject { font-weight: 600; }
time { font-variant-numeric: tabular-nums; font-size: .9rem; }
.to, .snippet { grid-column: 1 / -1; font-size: .9rem; }
.snippet { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
.empty { padding: 3rem 1rem; border: 1px dashed var(--strong); border-radius: 10px; text-align: center; }
dl { margin: 0 0 1rem; }
dl div { display: flex; gap: .75rem; }
dt { width: 3.5rem; flex-shrink: 0; }
dd { margin: 0; }
.tabs { display: flex; gap: .25rem; margin: 0 0 1rem; padding: 0; list-style: none; border-bottom: 1px solid var(--line); }
.tabs a { display: flex; align-items: center; min-height: 2.75rem; padding: 0 .75rem; border-bottom: 3px solid transparent; color: var(--soft); font-weight: 600; text-decoration: none; }
.tabs a[aria-current] { border-color: var(--edge); color: var(--ink); }
iframe { display: block; width: 100%; height: min(46rem, 80dvh); border: 1px solid var(--line); border-radius: 10px; background: var(--paper); }
.phone { width: min(24.4rem, 100%); }
h2 { margin: 2rem 0 .5rem; font: 600 1.25rem/1.3 Besley, Georgia, serif; }
progress { display: block; width: 100%; height: .75rem; accent-color: var(--edge); }
.alert { padding: .75rem 1rem; border: 1px solid var(--edge); border-radius: 6px; background: var(--raised); }
.happened { margin: 0; padding: 0; list-style: none; }
.happened li { display: grid; grid-template-columns: 14rem 1fr; gap: 0 1rem; padding: .4rem 0; border-top: 1px solid var(--line); }
@media (max-width: 36rem) { .happened li { grid-template-columns: 1fr; } }
.wide dt { width: 9rem; }
pre { margin: 0; padding: 1rem; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); font: .9rem/1.6 ui-monospace, monospace; white-space: pre-wrap; }
`
