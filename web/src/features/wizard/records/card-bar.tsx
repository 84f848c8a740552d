import { Button } from '../../../ui/button.tsx';
import { ActionBar } from '../frame/action-bar.tsx';
import { recordCopy as texts } from './copy.ts';

/** The way from one card to the others. */
export const CardBar = ({
  index,
  count,
  isAnswered,
  onCard,
  onDone,
}: {
  index: number;
  count: number;
  isAnswered: boolean;
  onCard: (index: number) => void;
  onDone: () => void;
}) => {
  const isLast = index === count - 1;
  const forward = (): void => (isLast ? onDone() : onCard(index + 1));
  return (
    <ActionBar wide="at-hand">
      {index > 0 && (
        <Button variant="outline" onClick={() => onCard(index - 1)}>
          {texts.back}
        </Button>
      )}
      {!isLast && !isAnswered && (
        <Button variant="quiet" className="px-3" onClick={forward}>
          {texts.skip}
        </Button>
      )}
      <Button onClick={forward}>{isLast ? texts.done : texts.next}</Button>
    </ActionBar>
  );
};
