export const AddressLines = ({ lines, className = '' }: { lines: readonly string[]; className?: string }) => (
  <address className={`not-italic ${className}`}>
    {lines.map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    ))}
  </address>
)
