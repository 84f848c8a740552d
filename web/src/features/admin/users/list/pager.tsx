import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '../../../../shared/format.ts';
import { Button } from '../../../../ui/button.tsx';

/** Position in a long list, with buttons for next and previous; they stay at both ends, so that they keep the focus. */
export const Pager = ({
  page,
  shown,
  pageSize,
  total,
  onMove,
}: {
  page: number;
  shown: number;
  pageSize: number;
  total: number;
  onMove: (page: number) => void;
}) => {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = (page - 1) * pageSize + 1;
  const move = (to: number): void => {
    if (to >= 1 && to <= pages) onMove(to);
  };
  return (
    <nav
      aria-label="Páginas de usuários"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <output className="text-sm text-ink-soft tabular-nums">
        {shown === 0
          ? `${formatNumber(total)} no total`
          : `Mostrando ${formatNumber(first)}–${formatNumber(first + shown - 1)} de ${formatNumber(total)}`}
      </output>
      {pages > 1 && (
        <div className="flex items-center gap-3">
          <Button
            variant="outline"
            size="sm"
            aria-disabled={page <= 1}
            onClick={() => move(page - 1)}
          >
            <ChevronLeft aria-hidden />
            Anterior
          </Button>
          <span className="text-sm tabular-nums">
            Página {formatNumber(page)} de {formatNumber(pages)}
          </span>
          <Button
            variant="outline"
            size="sm"
            aria-disabled={page >= pages}
            onClick={() => move(page + 1)}
          >
            Próxima
            <ChevronRight aria-hidden />
          </Button>
        </div>
      )}
    </nav>
  );
};
