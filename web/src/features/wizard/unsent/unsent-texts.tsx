import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { findOpenTabs, dropLeftDraft } from '../../../shared/drafts/drafts.ts';
import { paths } from '../../../shared/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, buttonClasses } from '../../../ui/button.tsx';
import { Markdown } from '../../../shared/script/markdown.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useKeepProject } from '../api.ts';
import { unsentCopy as texts } from './copy.ts';
import { sendUnsent, unsentTexts, type SendOutcome, type UnsentText } from './send-unsent.ts';

type Attempt = { readonly unsent: UnsentText; readonly outcome: SendOutcome };

const Waiting = ({ unsent, product }: { unsent: UnsentText; product: string }) => (
  <Alert tone="caution" title={texts.waiting}>
    <p>{texts.waitingText(product)}</p>
    <Link to={paths.project(unsent.projectId)} className={buttonClasses('outline', 'sm', 'mt-2')}>
      {texts.open}
    </Link>
  </Alert>
);

const Late = ({
  outcome,
  onDrop,
}: {
  outcome: Extract<SendOutcome, { kind: 'late' }>;
  onDrop: () => void;
}) => (
  <Alert tone="caution" title={texts.late}>
    <p>{texts.lateText(outcome.step.label, outcome.project.product_name)}</p>
    <details className="mt-2">
      <summary className="font-medium">{texts.show}</summary>
      <Markdown text={outcome.text} className="my-3 text-[0.95rem]" />
      <Button variant="outline" size="sm" onClick={onDrop}>
        {texts.drop}
      </Button>
    </details>
  </Alert>
);

/** Sends the unsent drafts one after the other, and again when the network is back. */
const useSending = (
  userId: string,
): readonly [readonly Attempt[], (unsent: UnsentText) => void] => {
  const [attempts, setAttempts] = useState<readonly Attempt[]>([]);
  const keep = useKeepProject();
  // The project that is open sends its own text.
  const { pathname } = useLocation();
  const isOpen = ({ projectId }: UnsentText): boolean => pathname.includes(projectId);
  const sendAll = async (): Promise<void> => {
    await findOpenTabs();
    const unsent = unsentTexts(userId).filter((text) => !isOpen(text));
    const made: Attempt[] = [];
    for (const text of unsent) {
      // Two texts of one project rest on one revision.
      // oxlint-disable-next-line no-await-in-loop
      const outcome = await sendUnsent(text);
      if (outcome.kind !== 'known') made.push({ unsent: text, outcome });
      if (outcome.kind !== 'sent') continue;
      keep(outcome.project);
      toast.success(texts.sent, texts.sentText(outcome.project.product_name));
    }
    setAttempts(made);
  };
  const [start] = useState(() => sendAll);
  useEffect(() => {
    const send = (): void => void start();
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [start]);
  const drop = (unsent: UnsentText): void => {
    dropLeftDraft(unsent);
    setAttempts((before) => before.filter((other) => other.unsent !== unsent));
  };
  return [attempts, drop];
};

/**
 * The drafts of closed tabs that the server does not have: sends those that need no decision, and shows the others
 * with a link to their project.
 */
export const UnsentTexts = ({ userId }: { userId: string }) => {
  const [attempts, drop] = useSending(userId);
  const shown = attempts.filter(({ outcome }) => outcome.kind !== 'sent');
  if (shown.length === 0) return null;
  return (
    <div className="mx-auto grid max-w-2xl gap-3 p-4">
      {shown.map(({ unsent, outcome }) => {
        if (outcome.kind === 'late') {
          return <Late key={unsent.name} outcome={outcome} onDrop={() => drop(unsent)} />;
        }
        const product = outcome.kind === 'waiting' ? outcome.project.product_name : '';
        return <Waiting key={unsent.name} unsent={unsent} product={product} />;
      })}
    </div>
  );
};
