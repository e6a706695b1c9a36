import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#ui/form/button.tsx'

/** Rendered only with script, which it needs. */
export function PrintButton() {
  const [there, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  return (
    there && (
      <Button look="brass" onClick={() => window.print()}>
        <Printer aria-hidden="true" size={18} />
        Print
      </Button>
    )
  )
}
