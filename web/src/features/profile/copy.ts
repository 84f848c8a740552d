/** Texts of the profile (R-PROF-01 to R-PROF-06), and of what keeps the account safe. */
export const copy = {
  title: 'Perfil',
  readOnlyEmail: 'O email não pode ser alterado',
  saved: 'Perfil atualizado',
  failed: 'Erro ao salvar',
  failedMore: 'Não foi possível atualizar o perfil. Tente novamente.',
  soon: 'Em breve',
  password: {
    title: 'Senha',
    lead: 'Ao trocar a senha, você sai da sua conta nos outros aparelhos, e avisamos você por e-mail.',
    open: 'Trocar a senha',
    current: 'Senha atual',
    next: 'Nova senha',
    again: 'Confirmar nova senha',
    required: 'Preencha este campo',
    save: 'Salvar nova senha',
    cancel: 'Cancelar',
    done: 'Senha alterada',
    doneMore: 'Nos outros aparelhos, entre de novo com a nova senha.',
    failed: 'A senha não foi alterada',
  },
  factor: {
    title: 'Verificação em duas etapas',
    lead: 'Além da senha, entrar pede um código do aplicativo autenticador do seu celular.',
    required: 'A administração só abre para você depois de ativar esta verificação.',
    waiting: 'Carregando a verificação…',
    unavailable: 'A verificação em duas etapas não pôde ser carregada agora.',
    add: 'Ativar',
    password: 'Para continuar, digite a sua senha',
    wrongPassword: 'A senha não confere',
    goOn: 'Continuar',
    scan: 'Leia este código com o aplicativo autenticador e digite os 6 dígitos que ele mostrar.',
    qr: 'Código QR para o aplicativo autenticador',
    byHand: 'Não consegue ler? Digite esta chave no aplicativo:',
    code: 'Código do aplicativo',
    activate: 'Ativar',
    added: 'Verificação em duas etapas ativada',
    keepCodes: 'Guarde estes códigos de recuperação',
    keepCodesMore:
      'Sem o celular, cada um deles abre a sua conta uma vez. Eles não serão mostrados de novo.',
    save: 'Baixar os códigos',
    file: 'codigos-de-recuperacao.txt',
    kept: 'Já guardei',
    noCodes: 'A verificação está ativa, mas os códigos de recuperação não vieram',
    noCodesMore: 'Sem o celular, só um código de recuperação abre a sua conta.',
    askCodes: 'Pedir os códigos',
    later: 'Agora não',
    isOn: (codes: number | undefined) => {
      if (codes === undefined) return 'Ativada.';
      if (codes === 0) return 'Ativada, mas sem códigos de recuperação: peça novos.';
      return codes === 1
        ? 'Ativada. Resta 1 código de recuperação.'
        : `Ativada. Restam ${codes} códigos de recuperação.`;
    },
    renew: 'Novos códigos de recuperação',
    renewMeans: 'Os códigos de antes deixam de valer assim que os novos aparecerem.',
    remove: 'Desativar',
    removeMeans:
      'Entrar volta a pedir só a senha, e os seus códigos de recuperação deixam de valer.',
    removed: 'Verificação em duas etapas desativada',
    failed: 'Não foi possível continuar',
  },
  devices: {
    title: 'Aparelhos conectados',
    lead: 'Onde a sua conta está aberta. Não reconhece algum? Desconecte-o e troque a senha.',
    waiting: 'Carregando os aparelhos…',
    unavailable: 'A lista de aparelhos não pôde ser carregada agora.',
    current: 'Este aparelho',
    recovery: 'Link de nova senha',
    begun: (when: string) => `Entrou ${when}`,
    used: (when: string) => `usado ${when}`,
    end: 'Desconectar',
    endOthers: 'Desconectar todos os outros',
    endTitle: 'Sair da conta neste aparelho?',
    endLead: (device: string) =>
      `${device}: lá será preciso entrar de novo. O que ainda não foi salvo continua naquele aparelho.`,
    endOthersTitle: 'Sair da conta em todos os outros aparelhos?',
    endOthersLead:
      'Você continua conectado só aqui. Nos outros aparelhos será preciso entrar de novo.',
    ended: 'Aparelho desconectado',
    endedMany: (count: number) =>
      count === 1 ? 'Um aparelho desconectado' : `${count} aparelhos desconectados`,
    failed: 'Não foi possível desconectar',
    failedMore: 'Tente de novo em instantes.',
    cancel: 'Cancelar',
  },
} as const;
