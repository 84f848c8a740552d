import { refusal, type Refusal } from './person.ts';

/**
 * Refusals that a person seldom meets: at a limit, in forms that check the same first, where an opinion is asked for or
 * an account is left. Kept apart so that no screen loads the sentences: they come with the answer of the server.
 */
export const serverOnlyRefusals = {
  file_too_heavy: refusal(
    422,
    'Este arquivo demorou demais para ficar pronto e não foi feito. Nada foi cobrado e o seu texto está salvo. Simplifique a formatação (listas dentro de listas, citações, marcas repetidas) e tente de novo.',
  ),
  too_many_reading_links: refusal(
    409,
    'Este projeto já tem links de leitura demais. Desative um antes de criar outro.',
  ),
  too_many_comments: refusal(
    409,
    'Este roteiro não recebe mais comentários por enquanto. Avise quem enviou o link.',
  ),
  reading_not_found: refusal(404, 'Este link de leitura não existe ou não vale mais.'),
  reading_link_not_found: refusal(404, 'Não encontramos este link de leitura.'),
  comment_not_found: refusal(404, 'Não encontramos este comentário.'),
  account_leaving: refusal(
    403,
    'Você pediu para apagar esta conta. Ela fica fechada até ser apagada; para usar de novo, escolha ficar com ela.',
  ),
  document_changed: refusal(
    409,
    'Este documento acabou de mudar. Recarregue a página e leia a versão de hoje.',
  ),
  model_not_agreed: refusal(
    403,
    'Antes do primeiro texto, leia o que é enviado ao serviço de IA e diga que concorda. Nada foi enviado nem cobrado.',
  ),
  provider_request_rejected: refusal(
    502,
    'O serviço de IA não aceitou o pedido; o modelo ou o endereço pode estar errado. Avise quem administra o sistema. Nenhum crédito foi cobrado.',
  ),
  provider_answer_too_long: refusal(
    502,
    'A IA escreveu muito além do esperado e foi interrompida. Nenhum crédito foi cobrado.',
  ),
  provider_unusable_answer: refusal(
    502,
    'A IA devolveu um texto fora do formato esperado. Nenhum crédito foi cobrado.',
  ),
  credit_request_open: refusal(
    409,
    'Você já tem um pedido de créditos aberto. A resposta chega por e-mail e aparece em Meus Créditos.',
  ),
  too_many_credit_requests: refusal(
    429,
    'Você já pediu créditos várias vezes há pouco. Mais tarde você pode pedir de novo.',
  ),
  phase_exists: refusal(409, 'Esta etapa já tem os seus dados gravados.'),
  server_owned_field: refusal(403, 'Este campo é controlado pelo servidor.'),
  pdf_not_generated: refusal(409, 'Gere o arquivo antes de baixar.'),
  no_blocks_selected: refusal(400, 'Selecione pelo menos um bloco para regenerar.'),
  feedback_required: refusal(400, 'Descreva o que não gostou dos blocos selecionados.'),
  phase_not_found: refusal(404, 'Não encontramos esta etapa do projeto.'),
  version_not_found: refusal(404, 'Não encontramos esta versão do texto.'),
} as const satisfies Record<string, Refusal>;
