import { Replace } from 'lucide-react';
import { strongPromiseSentence } from '@webnario/domain/method/method';
import { splitBlocks } from '@webnario/domain/script/blocks';
import { withoutDemonstrationNotes } from '@webnario/domain/script/notes';
import type { Project } from '@webnario/domain/wizard/project';
import { Markdown } from '../../../shared/script/markdown.tsx';
import { Button } from '../../../ui/button.tsx';
import { editsCopy } from './edits/copy.ts';
import { resultCopy as texts } from './copy.ts';
import { EditLink } from './editing/edit-link.tsx';

/** Where the short promise stands, to be led to. */
export const shortPromiseId = 'promessa-curta';

const card = 'grid content-start gap-2 rounded-card border border-line bg-sheet p-5';
const cardTitle = 'text-sm font-semibold text-curtain font-sans tracking-normal';

/** The persona in a few lines; the whole of it unfolds. */
const PersonaCard = ({ project }: { project: Project }) => {
  const text = withoutDemonstrationNotes(project.persona_validada ?? '');
  const [first] = splitBlocks(text).filter((block) => block.content);
  return (
    <section className={card}>
      <header className="flex items-center justify-between gap-3">
        <h2 className={cardTitle}>{texts.persona}</h2>
        <EditLink field="persona_validada" name={texts.persona} />
      </header>
      <Markdown
        text={first?.content.split(/\n\s*\n/u)[0] ?? ''}
        className="text-base leading-relaxed"
      />
      <details className="text-sm">
        <summary className="text-curtain underline underline-offset-4">{texts.more}</summary>
        <Markdown text={text} className="mt-3 text-base leading-relaxed [&_h2]:text-base" />
      </details>
    </section>
  );
};

/** What the script rests on: the persona and both promises, each with the way to change it. */
export const Essence = ({
  project,
  onSwapPromise,
}: {
  project: Project;
  onSwapPromise: () => void;
}) => (
  <div className="grid gap-4 md:grid-cols-3 print:hidden">
    <PersonaCard project={project} />
    <section id={shortPromiseId} tabIndex={-1} className={card}>
      <header className="flex items-center justify-between gap-3">
        <h2 className={cardTitle}>{texts.shortPromise}</h2>
        <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={onSwapPromise}>
          <Replace aria-hidden />
          {editsCopy.swap} <span className="sr-only">{texts.shortPromise}</span>
        </Button>
      </header>
      <p className="font-serif text-xl leading-snug">“{project.promessa_curta_otimizada}”</p>
    </section>
    <section className={card}>
      <header className="flex items-center justify-between gap-3">
        <h2 className={cardTitle}>{texts.strongPromise}</h2>
        <EditLink field="promessa_forte_validada" name={texts.strongPromise} />
      </header>
      <p className="font-serif text-lg leading-snug">
        {strongPromiseSentence(project.promessa_forte_validada ?? '')}
      </p>
    </section>
  </div>
);
