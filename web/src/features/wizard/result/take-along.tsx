import { useEffect, useId, useRef } from 'react';
import { ALargeSmall, FileSpreadsheet, Hash, Map as MapIcon, type LucideIcon } from 'lucide-react';
import { priceOfFile, type FileKind } from '@webnario/domain/files/file-kinds';
import { missingAnswersOf } from '@webnario/domain/gaps/missing-answers';
import type { Project } from '@webnario/domain/wizard/project';
import { ApiError } from '../../../shared/api/call.ts';
import { AskForCredits } from '../../../shared/credits/ask-for-credits.tsx';
import { Button, buttonClasses } from '../../../ui/button.tsx';
import { usePrices } from '../api.ts';
import { Price } from '../frame/price.tsx';
import { resultCopy } from './copy.ts';
import { Downloads, TextTools } from './downloads.tsx';
import { costNothing, downloadText, useFiles, type Files } from './files.ts';
import { useOpenPointsDialog } from './open-points-dialog.tsx';
import { formats, takeAlongCopy as copy } from './take-along-copy.ts';

/** The files behind 'more formats', in their order: all but those that have buttons of their own. */
const others: Readonly<Record<Exclude<FileKind, 'pdf' | 'pptx' | 'docx' | 'txt'>, LucideIcon>> = {
  'pdf-letra-grande': ALargeSmall,
  mapa: MapIcon,
  csv: FileSpreadsheet,
  md: Hash,
};
const otherKinds = Object.keys(others) as (keyof typeof others)[];

const Format = ({
  kind,
  icon: Icon,
  files,
  price,
}: {
  kind: FileKind;
  icon: LucideIcon;
  files: Files;
  price: number;
}) => {
  const { name, purpose } = formats[kind];
  const isBusy = files.isPending && files.variables === kind;
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-3 rounded-[10px] border border-line p-4 sm:grid-cols-[auto_1fr_auto] sm:items-start">
      <Icon aria-hidden className="mt-0.5 size-5 text-curtain" strokeWidth={1.5} />
      <div className="grid gap-0.5">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-ink-soft">{purpose}</p>
      </div>
      <Button
        variant="outline"
        size="sm"
        className="col-start-2 justify-self-start sm:col-start-3 sm:self-center"
        busy={isBusy}
        disabled={files.isPending && !isBusy}
        onClick={() => files.mutate(kind)}
      >
        <span>
          {copy.download} <span className="sr-only">{name}</span> <Price credits={price} />
        </span>
      </Button>
    </li>
  );
};

/** What is happening to the file that was asked for last, and how that ended. */
const Progress = ({ files }: { files: Files }) => {
  const { variables: kind, data, error } = files;
  let text = '';
  if (files.isPending && kind) text = `${formats[kind].making} ${copy.wait}`.trim();
  else if (error && costNothing(error)) text = copy.nothingCharged;
  else if (error) text = copy.notDelivered;
  else if (data) text = copy.ready(data.file);
  return <output className="block text-sm text-ink-soft">{text}</output>;
};

const isShortOf = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'insufficient_credits';

/** Every file of a finished script: what each is for, and what it costs now. */
export const TakeAlong = ({ project }: { project: Project }) => {
  const titleId = useId();
  const made = useFiles(project);
  const { ask, dialog } = useOpenPointsDialog(project, {
    anyway: resultCopy.fileAnyway,
    note: resultCopy.fileNote,
    withGrave: true,
  });
  const files: Files = { ...made, mutate: (...asked) => ask(() => made.mutate(...asked)) };
  // While the person is asked, an answer may be saved.
  const latest = useRef(project);
  useEffect(() => {
    latest.current = project;
  });
  const onText = (): void => ask(() => downloadText('txt', latest.current));
  const { pdf: price } = usePrices();
  const isPaid = project.pdf_gerado;
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-4 rounded-card border border-line bg-sheet p-5 sm:p-6 print:hidden"
    >
      <h2 id={titleId} className="text-xl font-semibold">
        {copy.title}
      </h2>
      <Downloads
        project={project}
        files={files}
        price={price}
        isMain={missingAnswersOf(project).answers === 0}
      />
      {dialog}
      {isShortOf(made.error) && <AskForCredits />}
      <p className="max-w-[68ch] text-sm text-ink-soft">
        {isPaid ? copy.freeNote : copy.priceNote(price)}
      </p>
      <details className="group">
        <summary className={buttonClasses('link', 'sm', 'cursor-pointer')}>{copy.others}</summary>
        <div className="mt-3 grid gap-4">
          <TextTools project={project} onText={onText} />
          <ul className="grid gap-3 lg:grid-cols-2">
            {otherKinds.map((kind) => (
              <Format
                key={kind}
                kind={kind}
                icon={others[kind]}
                files={files}
                price={priceOfFile(kind, { isPaid, price })}
              />
            ))}
          </ul>
        </div>
      </details>
      <Progress files={files} />
    </section>
  );
};
