/**
 * What can be refused or can fail on purpose in what a person does, each with its HTTP status and the sentence that is
 * read. The status also tells a client whether sending the same request again may help: 429 and 5xx.
 */
export type Refusal = { readonly status: number; readonly message: string };

export const refusal = (status: number, message: string): Refusal => ({ status, message });

export const personRefusals = {
  // The request itself
  bad_json: refusal(400, 'Não foi possível ler os dados enviados.'),
  validation_failed: refusal(400, 'Confira os campos destacados.'),
  body_too_large: refusal(413, 'O texto enviado é grande demais.'),
  not_found: refusal(404, 'Não encontramos o que você procura.'),
  method_not_allowed: refusal(405, 'Esta operação não existe neste endereço.'),
  idempotency_key_reused: refusal(
    409,
    'Este pedido já foi enviado com outros dados. Confira o resultado antes de tentar de novo.',
  ),
  request_running: refusal(
    409,
    'Este pedido já está sendo atendido. Espere um instante para ver o resultado.',
  ),
  rate_limited: refusal(429, 'Muitas tentativas seguidas. Espere um instante e tente de novo.'),

  // Who is asking
  no_authorization: refusal(401, 'Entre na sua conta para continuar.'),
  session_ended: refusal(401, 'Sua sessão terminou. Entre de novo para continuar.'),
  account_blocked: refusal(
    401,
    'Sua conta está bloqueada. O que é seu continua guardado. Fale com quem administra o sistema.',
  ),
  recovery_session_only: refusal(403, 'Este acesso serve apenas para criar uma nova senha.'),
  not_admin: refusal(403, 'Só administradores podem fazer isso.'),

  // Projects and the wizard
  project_not_found: refusal(404, 'Projeto não encontrado'),
  category_not_available: refusal(400, 'Selecione uma categoria'),
  step_not_found: refusal(409, 'Etapa não encontrada'),
  step_moved: refusal(
    409,
    'Este projeto já está em outra etapa, talvez por outra aba. Nada foi alterado.',
  ),
  transition_not_allowed: refusal(409, 'Este passo ainda não pode ser dado. Nada foi alterado.'),
  content_confirmed: refusal(
    409,
    'Este texto já foi confirmado e é a base das próximas etapas, por isso só muda de novo com o roteiro completo.',
  ),
  content_missing: refusal(409, 'Ainda não há texto nesta etapa.'),
  content_changed_elsewhere: refusal(
    409,
    'Este texto mudou em outra aba ou aparelho. Sua versão continua aqui na tela.',
  ),
  script_incomplete: refusal(409, 'O roteiro ainda não está completo.'),

  // Generation
  generation_running: refusal(
    409,
    'A IA está escrevendo esta etapa. Espere terminar para alterar o texto.',
  ),
  generation_not_found: refusal(404, 'Não encontramos esta geração.'),
  generation_cancelled: refusal(409, 'A geração foi cancelada. Nenhum crédito foi cobrado.'),
  generation_interrupted: refusal(
    503,
    'A geração foi interrompida antes do fim. Nenhum crédito foi cobrado.',
  ),
  provider_key_refused: refusal(
    502,
    'O serviço de IA recusou a chave de acesso. Avise quem administra o sistema. Nenhum crédito foi cobrado.',
  ),
  provider_rate_limited: refusal(
    503,
    'O serviço de IA está com muitos pedidos agora. Tente de novo em instantes. Nenhum crédito foi cobrado.',
  ),
  provider_out_of_money: refusal(
    502,
    'O serviço de IA está sem saldo: esperar não adianta. Avise quem administra o sistema; você pode escrever à mão. Nenhum crédito foi cobrado.',
  ),
  provider_unavailable: refusal(
    503,
    'O serviço de IA não respondeu. Tente de novo em instantes. Nenhum crédito foi cobrado.',
  ),
  provider_timeout: refusal(504, 'Tempo limite excedido. Tente novamente.'),
  provider_interrupted: refusal(
    502,
    'A resposta da IA foi interrompida no meio. Nenhum crédito foi cobrado.',
  ),
  provider_empty_answer: refusal(502, 'A IA não devolveu texto. Nenhum crédito foi cobrado.'),
  nothing_rewritten: refusal(409, 'Sem IA, este pedido não tem regra: nada mudou. Edite à mão.'),
  provider_refused: refusal(
    502,
    'O serviço de IA recusou este pedido. Nenhum crédito foi cobrado.',
  ),

  // Credits
  insufficient_credits: refusal(
    402,
    'Você não tem créditos suficientes para esta geração. Você pode escrever esta etapa à mão, sem custo.',
  ),

  // Faults of the server
  unexpected_failure: refusal(
    500,
    'Algo deu errado do nosso lado. O que você escreveu foi mantido.',
  ),
  unavailable: refusal(503, 'O serviço está voltando. Tente de novo em instantes.'),
  storage_full: refusal(
    507,
    'O servidor está sem espaço para guardar. O que você escreveu continua nesta tela: deixe-a aberta e avise quem administra o sistema.',
  ),
} as const satisfies Record<string, Refusal>;
