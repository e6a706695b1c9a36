export const SandboxGatePage = ({ problem, to, action }: { problem: string | null; to: string; action: string }) => (
  <>
    <h1>This sandbox is locked</h1>
    <p>Other machines can reach this shop, so its emails and clock need the code printed at the start.</p>
    {problem && <p role="alert">{problem}</p>}
    <form method="post" action={action}>
      <input type="hidden" name="to" value={to} />
      <p>
        <label htmlFor="code">Code</label>
      </p>
      <p>
        <input id="code" name="code" autoComplete="off" autoCapitalize="none" spellCheck={false} placeholder="xxxx-xxxx-xxxx" required />{' '}
        <button type="submit">Open the sandbox</button>
      </p>
    </form>
  </>
)
