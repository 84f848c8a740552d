import { Sparkles } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { copy } from '../copy.ts';

/** The short mark of a text that came from templates, where there is no room for the note. */
export const DemonstrationBadge = ({ className }: { className?: string }) => (
  <Badge tone="curtain" className={className}>
    <Sparkles aria-hidden />
    {copy.demonstrationBadge}
  </Badge>
);

/** Says that a text came from templates and not from a model (R-GEN-20). */
export const DemonstrationNote = ({ text = copy.demonstrationText }: { text?: string }) => (
  <div
    role="note"
    className="flex flex-wrap items-baseline gap-x-3 gap-y-1.5 rounded-card border border-curtain/20 bg-curtain-soft px-4 py-3 text-sm leading-relaxed"
  >
    <DemonstrationBadge className="bg-sheet" />
    <p className="min-w-0 flex-1 basis-72">{text}</p>
  </div>
);
