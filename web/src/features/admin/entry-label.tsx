type EntryLabelProps = { label: string; entry: string; className?: string };

/** What a button of a list says; only a screen reader adds of which entry it is. */
export const EntryLabel = ({ label, entry, className }: EntryLabelProps) => (
  <span className={className}>
    {label}
    <span className="sr-only">: {entry}</span>
  </span>
);
