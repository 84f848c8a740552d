import { Copy, Download, FileText, FileType, Presentation, Printer } from 'lucide-react';
import { priceOfFile } from '@webnario/domain/files/file-kinds';
import type { Project } from '@webnario/domain/wizard/project';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { Price } from '../frame/price.tsx';
import { resultCopy as texts } from './copy.ts';
import { txtOf, type Files } from './files.ts';
import { formats, takeAlongCopy } from './take-along-copy.ts';

const copyScript = (project: Project): void => {
  navigator.clipboard.writeText(txtOf(project)).then(
    () => toast.success(texts.copied),
    () => toast.error(texts.copyFailed),
  );
};

/** The files of every day beside the PDF. */
const everyDay = [
  ['pptx', Presentation],
  ['docx', FileType],
] as const;

/** The files that most people take along, each with a button of its own. */
export const Downloads = ({
  project,
  files,
  price,
  isMain,
}: {
  project: Project;
  files: Files;
  price: number;
  /** Whether nothing has to be done before. */
  isMain: boolean;
}) => {
  const isMade = (kind: Files['variables']): boolean => files.isPending && files.variables === kind;
  const isPaid = project.pdf_gerado;
  return (
    <div className="flex flex-wrap gap-3 max-sm:[&>*]:grow">
      <Button
        variant={isMain ? 'main' : 'outline'}
        busy={isMade('pdf')}
        disabled={files.isPending && !isMade('pdf')}
        onClick={() => files.mutate('pdf')}
      >
        {!isMade('pdf') && <Download aria-hidden />}
        {isPaid ? (
          texts.downloadPdf
        ) : (
          <>
            {texts.generatePdf} <Price credits={price} />
          </>
        )}
      </Button>
      {everyDay.map(([kind, Icon]) => (
        <Button
          key={kind}
          variant="outline"
          title={formats[kind].purpose}
          busy={isMade(kind)}
          disabled={files.isPending && !isMade(kind)}
          onClick={() => files.mutate(kind)}
        >
          {!isMade(kind) && <Icon aria-hidden />}
          <span className="sr-only">{takeAlongCopy.download}</span> {formats[kind].name}{' '}
          <Price credits={priceOfFile(kind, { isPaid, price })} />
        </Button>
      ))}
    </div>
  );
};

/** What a person does with the text alone. */
export const TextTools = ({ project, onText }: { project: Project; onText: () => void }) => (
  <div className="flex flex-wrap gap-3 max-sm:[&>*]:grow">
    <Button variant="outline" onClick={onText}>
      <FileText aria-hidden />
      {texts.downloadTxt}
    </Button>
    <Button variant="quiet" onClick={() => copyScript(project)}>
      <Copy aria-hidden />
      {texts.copyText}
    </Button>
    <Button variant="quiet" onClick={() => window.print()}>
      <Printer aria-hidden />
      {texts.print}
    </Button>
  </div>
);
