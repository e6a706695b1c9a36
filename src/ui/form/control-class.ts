export const controlClass =
  'min-h-11 w-full rounded-control border border-line-strong bg-paper-raised px-3 py-2 text-ink aria-invalid:border-ember aria-invalid:bg-ember-wash disabled:opacity-55 [&[readonly]]:bg-paper-sunk'
