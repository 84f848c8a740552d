import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { messageOf } from '../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { downloadMyData } from './copy-of-data.ts';

const texts = {
  button: 'Baixar meus dados',
  making: 'Juntando seus dados…',
  done: 'Seus dados foram baixados',
  failed: 'Seus dados não puderam ser baixados',
  failedMore: 'Nada mudou na sua conta. Tente de novo em instantes.',
} as const;

/** Downloads everything that is kept about the person, as one archive. */
export const CopyButton = () => {
  const copy = useMutation({
    mutationFn: downloadMyData,
    onSuccess: () => toast.success(texts.done),
    onError: (error) => toast.error(texts.failed, messageOf(error, texts.failedMore)),
  });
  return (
    <Button
      variant="outline"
      className="justify-self-start"
      busy={copy.isPending}
      onClick={() => copy.mutate()}
    >
      {!copy.isPending && <Download aria-hidden />}
      {copy.isPending ? texts.making : texts.button}
    </Button>
  );
};
