import { Copy, Download, FileText, Printer } from 'lucide-react';
import type { Project } from '@webnario/domain/wizard/project';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { usePrices } from '../api.ts';
import { Price } from '../frame/price.tsx';
import { resultCopy as texts } from './copy.ts';
import { downloadTxt, txtOf, usePdf } from './files.ts';

const copyScript = (project: Project): void => {
  navigator.clipboard.writeText(txtOf(project)).then(
    () => toast.success(texts.copied),
    () => toast.error(texts.copyFailed),
  );
};

/** The script as files to take along, copied or printed. */
export const Downloads = ({ project }: { project: Project }) => {
  const pdf = usePdf(project);
  const { pdf: price } = usePrices();
  return (
    <div className="grid gap-2 print:hidden">
      <div className="flex flex-wrap gap-3 max-sm:[&>*]:grow">
        <Button busy={pdf.isPending} onClick={() => pdf.mutate()}>
          {!pdf.isPending && <Download aria-hidden />}
          {project.pdf_gerado ? (
            texts.downloadPdf
          ) : (
            <>
              {texts.generatePdf} <Price credits={price} />
            </>
          )}
        </Button>
        <Button variant="outline" onClick={() => downloadTxt(project)}>
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
      <p className="text-sm text-ink-soft">
        {project.pdf_gerado ? texts.pdfFreeNote : texts.pdfNote(price)}
      </p>
    </div>
  );
};
