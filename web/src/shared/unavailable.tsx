import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

/** Shown in place of what could not be loaded; the failure itself is only logged (R-ERR-12). */
export const Unavailable = ({ text, retry }: { text: string; retry: () => void }) => (
  <Alert tone="caution">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p>{text}</p>
      <Button variant="outline" size="sm" onClick={retry}>
        Tentar de novo
      </Button>
    </div>
  </Alert>
);
