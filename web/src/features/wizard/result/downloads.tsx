import { Copy, Download, FileText, Printer } from 'lucide-react';
import type { Project } from '@webnario/domain/wizard/project';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { Price } from '../frame/price.tsx';
import { resultCopy as texts } from './copy.ts';
import { txtOf, type Files } from './files.ts';

const copyScript = (project: Project): void => {
  navigator.clipboard.writeText(txtOf(project)).then(
    () => toast.success(texts.copied),
    () => toast.error(texts.copyFailed),
  );
};

/** The two files of every day, and what a person does with the text at once. */
export const Downloads = ({
  project,
  files,
  price,
  onText,
}: {
  project: Project;
  files: Files;
  price: number;
  /** Downloads the plain text, once what there is to ask was answered. */
  onText: () => void;
}) => {
  const isBusy = files.isPending && files.variables === 'pdf';
  return (
    <div className="flex flex-wrap gap-3 max-sm:[&>*]:grow">
      <Button
        busy={isBusy}
        disabled={files.isPending && !isBusy}
        onClick={() => files.mutate('pdf')}
      >
        {!isBusy && <Download aria-hidden />}
        {project.pdf_gerado ? (
          texts.downloadPdf
        ) : (
          <>
            {texts.generatePdf} <Price credits={price} />
          </>
        )}
      </Button>
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
};
