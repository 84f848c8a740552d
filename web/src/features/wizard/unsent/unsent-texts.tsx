import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { lookForTabs, dropLeftDraft } from '../../../shared/drafts/drafts.ts';
import { paths } from '../../../shared/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, buttonClasses } from '../../../ui/button.tsx';
import { Markdown } from '../../../ui/markdown.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useKeepProject } from '../api.ts';
import { unsentCopy as texts } from './copy.ts';
import { sendLeft, unsentTexts, type SendEnd, type UnsentText } from './send-left.ts';

type Left = { readonly unsent: UnsentText; readonly end: SendEnd };

const Waiting = ({ unsent, product }: { unsent: UnsentText; product: string }) => (
  <Alert tone="caution" title={texts.waiting}>
    <p>{texts.waitingText(product)}</p>
    <Link to={paths.project(unsent.projectId)} className={buttonClasses('outline', 'sm', 'mt-2')}>
      {texts.open}
    </Link>
  </Alert>
);

const Late = ({ end, onDrop }: { end: Extract<SendEnd, { kind: 'late' }>; onDrop: () => void }) => (
  <Alert tone="caution" title={texts.late}>
    <p>{texts.lateText(end.step.label, end.project.product_name)}</p>
    <details className="mt-2">
      <summary className="font-medium">{texts.show}</summary>
      <Markdown text={end.text} className="my-3 text-[0.95rem]" />
      <Button variant="outline" size="sm" onClick={onDrop}>
        {texts.drop}
      </Button>
    </details>
  </Alert>
);

/** Sends what is left one after the other, and again when the network is back. */
const useSending = (userId: string): readonly [readonly Left[], (unsent: UnsentText) => void] => {
  const [left, setLeft] = useState<readonly Left[]>([]);
  const keep = useKeepProject();
  // The project that is open sends its own text.
  const { pathname } = useLocation();
  const isOpen = ({ projectId }: UnsentText): boolean => pathname.includes(projectId);
  const sendAll = async (): Promise<void> => {
    await lookForTabs();
    const unsent = unsentTexts(userId).filter((text) => !isOpen(text));
    const ends: Left[] = [];
    for (const text of unsent) {
      // Two texts of one project rest on one revision.
      // oxlint-disable-next-line no-await-in-loop
      const end = await sendLeft(text);
      if (end.kind !== 'known') ends.push({ unsent: text, end });
      if (end.kind !== 'sent') continue;
      keep(end.project);
      toast.success(texts.sent, texts.sentText(end.project.product_name));
    }
    setLeft(ends);
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
    setLeft((before) => before.filter((other) => other.unsent !== unsent));
  };
  return [left, drop];
};

/**
 * Texts that closed tabs left in this browser without the server having them: sent silently where nothing has to be
 * decided; the others are told of, with the way to them.
 */
export const UnsentTexts = ({ userId }: { userId: string }) => {
  const [left, drop] = useSending(userId);
  const told = left.filter(({ end }) => end.kind !== 'sent');
  if (told.length === 0) return null;
  return (
    <div className="mx-auto grid max-w-2xl gap-3 p-4">
      {told.map(({ unsent, end }) => {
        if (end.kind === 'late') {
          return <Late key={unsent.name} end={end} onDrop={() => drop(unsent)} />;
        }
        const product = end.kind === 'waiting' ? end.project.product_name : '';
        return <Waiting key={unsent.name} unsent={unsent} product={product} />;
      })}
    </div>
  );
};
