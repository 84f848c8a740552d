import { CircleCheck } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { generationCopy } from './copy.ts';
import { WritingView } from './writing-view.tsx';

/** Says plainly that a text that did not come has cost nothing. */
export const Uncharged = () => (
  <Badge tone="good" className="mr-1.5">
    <CircleCheck aria-hidden />
    {generationCopy.uncharged}
  </Badge>
);

/** What was written of a text before it stopped: for reading and copying, since it is kept nowhere else. */
export const WrittenPart = ({ text }: { text: string }) => (
  <div className="grid gap-3">
    <div>
      <h2 className="text-lg font-semibold">{generationCopy.partTitle}</h2>
      <p className="mt-1 text-sm text-ink-soft">{generationCopy.partText}</p>
    </div>
    <WritingView text={text} isWriting={false} />
  </div>
);
