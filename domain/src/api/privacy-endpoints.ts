import * as z from 'zod/mini';
import { optionalText, typedText } from '../fields.ts';
import { meSchema } from './me.ts';

const version = typedText({ min: 1, max: 20, tooShort: 'Informe a versão' });
const host = typedText({ min: 1, max: 255, tooShort: 'Informe o servidor' });

/** What the law lets people do with the data kept about them; their copy is a file: `GET /api/me/export`. */
export const privacyEndpoints = {
  agree: {
    method: 'PUT',
    path: '/api/me/agreements',
    access: 'user',
    summary:
      'Guarda a que versão dos termos e da política a pessoa deu o seu aceite, e a que servidores de IA os textos podem ir',
    body: z.object({
      /** The versions that were read: another one than today's is refused. */
      terms: z.optional(version),
      privacy: z.optional(version),
      /** The servers that the person was told of. */
      model_hosts: z.optional(z.array(host).check(z.maxLength(10))),
    }),
    answer: meSchema,
  },
  askDeletion: {
    method: 'POST',
    path: '/api/me/deletion',
    access: 'leaving',
    summary:
      'Pede que a conta seja apagada: ela fica fechada por 7 dias e depois é apagada de vez. Pede a frase de confirmação, e a senha se a última entrada tem mais de 15 minutos',
    body: z.object({ phrase: optionalText(100), password: z.optional(optionalText(1600)) }),
    answer: z.object({ gone_at: z.string() }),
  },
  keepAccount: {
    method: 'DELETE',
    path: '/api/me/deletion',
    access: 'leaving',
    summary: 'Desiste de apagar a conta',
    answer: meSchema,
  },
} as const;
