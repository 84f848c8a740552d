/** How much a claim can hurt: `severe` promises what nobody can, `light` only asks to be checked. */
export type RiskSeverity = 'severe' | 'medium' | 'light';

/** A kind of risky claim: what it looks like, why it is one, and what to say instead. */
export type RiskTerm = {
  readonly id: string;
  readonly severity: RiskSeverity;
  /** Matched in lower or upper case between word borders, which `findRisks` adds. */
  readonly pattern: RegExp;
  /** What, in the 30 characters around, makes the same words harmless. */
  readonly exception?: RegExp;
  /** "Sem esforço" stays a claim although it begins with a negation. */
  readonly countsWhenNegated?: true;
  readonly reason: string;
  readonly instead: string;
};

/**
 * The claims that a sales script should not make, in reading order: a longer claim comes before the shorter
 * one that it contains. Laws are the Brazilian consumer code (CDC) and the rules of CONAR and CVM.
 */
export const riskTerms: readonly RiskTerm[] = [
  {
    id: 'eu_garanto',
    severity: 'severe',
    pattern:
      /(?:eu|te|lhe|nós) (?:te |lhe )?garant(?:o|imos)|garant(?:o|imos) (?:que|a você|resultado)/iu,
    reason:
      'Assegura resultado que depende de terceiros e da prática. O ônus da prova é de quem anuncia (CDC, art. 38).',
    instead: '“o que eu asseguro é o seu direito de desistir em sete dias”',
  },
  {
    id: 'resultado_garantido',
    severity: 'severe',
    pattern:
      /(?:resultados?|sucesso|lucros?|ganhos?|renda(?: extra)?|aprovação|retorno|emprego|contratação|vendas?|faturamento|mil|reais|k)\s+(?:(?!não|nunca)\p{L}+\s+){0,2}garantid[oa]s?/iu,
    reason:
      'Promessa de resultado certo: publicidade enganosa se não puder ser cumprida por todos (CDC, art. 37, § 1º).',
    instead: '“um caminho para…”, “depende do seu ponto de partida e da sua prática”',
  },
  {
    id: 'garantido_solto',
    severity: 'medium',
    pattern: /garantid[oa]s?/iu,
    exception: /(?:direito|prazo)s? garantid|garantid[oa]s? (?:por|em|pela) lei/iu,
    reason:
      'A palavra sugere certeza. Só cabe para direito previsto em lei ou prazo de desistência.',
    instead: '“previsto em lei”, “pode ajudar a”',
  },
  {
    id: 'cem_por_cento',
    severity: 'medium',
    pattern: /(?:100|cem)\s?(?:%|por cento)/iu,
    exception:
      /(?:100|cem)\s?(?:%|por cento)\s+(?:online|on-line|gratuit|digital|em português|do valor|do dinheiro|do que você pagou|ao vivo|a distância)/iu,
    reason: 'Absoluto que ninguém consegue provar.',
    instead: 'diga o fato: “todas as aulas são gravadas”, “todo o valor pago”',
  },
  {
    id: 'ficar_rico',
    severity: 'severe',
    pattern:
      /fi(?:que|car|cou|carem|quem) (?:\p{L}+ )?(?:ric[oa]s?|milionári[oa]s?)|enriquec\p{L}*|milionári[oa]s?/iu,
    reason: 'Promessa de enriquecimento. Houve multa do Procon-SP em caso desse tipo.',
    instead: '“organizar”, “planejar”, “entender os seus números”',
  },
  {
    id: 'dinheiro_facil',
    severity: 'severe',
    pattern:
      /(?:dinheiro|renda|lucro|ganho|grana)s? fácil|ganh(?:ar?|e|os?) dinheiro (?:dormindo|sem|fácil)/iu,
    reason: 'Sugere ganho sem trabalho.',
    instead: '“uma fonte de renda que pede prática e constância” (se houver prova)',
  },
  {
    id: 'ganho_com_valor',
    severity: 'severe',
    pattern:
      /(?:ganh|fatur|lucr)\p{L}*\s+(?:\p{L}+\s+){0,2}(?:R\$\s?\d[\d.,]{0,20}|\d[\d.,]{0,20}\s?(?:mil|k|reais|milh\p{L}+))/iu,
    reason:
      'Promessa de ganho em valor. Exige prova guardada e não pode sugerir que é o comum (CDC, arts. 36 e 37).',
    instead: 'conte o processo: “você aprende a calcular, ofertar e acompanhar”',
  },
  {
    id: 'valor_em_prazo',
    severity: 'severe',
    pattern:
      /(?:R\$\s?)?\d[\d.,]{0,20}\s?(?:mil|k)(?: reais)?\s+(?:\p{L}+\s+){0,2}(?:por (?:dia|semana|mês)|em \d{1,20} (?:dias|semanas|meses|horas?)|todo mês)/iu,
    reason: 'Ganho com valor e prazo, sem prova de que é típico.',
    instead: 'retire o valor; fale do que a pessoa passa a saber fazer',
  },
  {
    id: 'digitos',
    severity: 'medium',
    pattern: /(?:6|seis|7|sete|8|oito|múltiplos) (?:dígitos|em 7|em sete)/iu,
    reason: 'Código de mercado para promessa de faturamento.',
    instead: 'diga o que foi feito, com prova e contexto',
  },
  {
    id: 'renda_passiva',
    severity: 'medium',
    pattern: /renda passiva|liberdade financeira|viver de renda|independência financeira/iu,
    reason: 'Resultado patrimonial amplo e difícil de provar.',
    instead: '“reserva para imprevistos”, “plano para os próximos meses”',
  },
  {
    id: 'sem_risco',
    severity: 'severe',
    pattern:
      /renda certa|lucro certo|rentabilidade (?:fixa|garantida|certa)|retorno (?:certo|garantido)|risco zero|(?:investi\p{L}+|operaç\p{L}+|aplica\p{L}+) sem risco/iu,
    reason: 'A CVM orienta a não usar expressões de renda ou retorno certo.',
    instead: '“investimentos envolvem risco, inclusive de perda”',
  },
  {
    id: 'sem_risco_compra',
    severity: 'light',
    pattern:
      /(?:compra|inscrição|experimente|teste|entre|entrar) sem risco|sem risco (?:nenhum|algum)/iu,
    reason: 'Vago. Existe um direito concreto para citar.',
    instead: '“com sete dias para desistir, como prevê a lei”',
  },
  {
    id: 'cura',
    severity: 'severe',
    pattern: /cur(?:a|ar|e|em|ado|ada|amos|ou)/iu,
    // A cured cheese, a resin that cures: crafts and kitchens use the word for something else.
    exception:
      /queijo|carne|presunto|salame|linguiça|tempero|resina|verniz|concreto|cimento|esmalte|cabine/iu,
    reason:
      'Alegação terapêutica. Só profissional habilitado, em contexto próprio, e nunca como promessa.',
    instead: '“informação educativa para conversar com o seu profissional de saúde”',
  },
  {
    id: 'milagre',
    severity: 'severe',
    pattern: /milagr\p{L}+/iu,
    reason: 'Explora credulidade (CONAR, art. 23).',
    instead: 'descreva o mecanismo, passo a passo',
  },
  {
    id: 'perder_peso_numero',
    severity: 'severe',
    pattern:
      /(?:perca|perder|elimin(?:e|ar)|sec(?:ar|a)|seque|emagre[cç]\p{L}+)\s+(?:\p{L}+\s+){0,2}\d+\s?(?:kg|quilos?)/iu,
    reason: 'Promessa corporal com número.',
    instead: '“criar uma rotina que você consegue manter”',
  },
  {
    id: 'emagrecer',
    severity: 'medium',
    pattern: /emagre[cç]\p{L}+/iu,
    reason:
      'Resultado de saúde; varia de pessoa para pessoa. Códigos de ética da saúde vedam garantir resultado.',
    instead: '“organizar a alimentação”, “manter o hábito”',
  },
  {
    id: 'tratar_doenca',
    severity: 'severe',
    pattern:
      /(?:trat(?:a|ar|e)|combat(?:e|er)|acab(?:a|ar|e) com|elimin(?:a|ar|e)|livr(?:ar|e)-se d[aeo]s?)\s+(?:a |as |o |os |da |das |de |sua |seu )?(?:ansiedade|depressão|diabetes|insônia|dor(?:es)?|pânico|enxaqueca|hipertensão|tdah|autismo|câncer)/iu,
    reason: 'Alegação de tratamento de doença ou sintoma.',
    instead: '“conteúdo educativo; procure acompanhamento profissional”',
  },
  {
    id: 'sem_lesao',
    severity: 'medium',
    pattern:
      /sem (?:se |me )?(?:machucar|lesionar|lesão|lesões)|sem (?:efeitos? colatera\p{L}+|contraindicaç\p{L}+)/iu,
    countsWhenNegated: true,
    reason: 'Segurança absoluta não pode ser prometida.',
    instead: '“com progressão gradual e atenção aos sinais do corpo”',
  },
  {
    id: 'substitui_profissional',
    severity: 'severe',
    pattern:
      /substitui\p{L}* (?:o |a |seu |sua |um |uma )?(?:médic\p{L}+|terapi\p{L}+|terapeuta|psicólog\p{L}+|remédios?|nutricionista|advogad\p{L}+|contador\p{L}*|consulta|diagnóstico|acompanhamento)|par(?:e|ar) de tomar|sem remédios?/iu,
    reason: 'Afasta a pessoa de ajuda profissional (CDC, art. 37, § 2º).',
    instead: '“não substitui acompanhamento profissional”',
  },
  {
    id: 'ciencia_prova',
    severity: 'medium',
    pattern:
      /cientificamente comprovad[oa]|comprovad[oa]s? (?:pela ciência|cientificamente)|(?:estudos?|pesquisas?|a ciência) (?:comprova|prova|mostra|garante)m?/iu,
    reason: 'Exige o estudo em mãos (CDC, art. 36, parágrafo único).',
    instead: 'cite autor, ano e o que o estudo disse, ou retire',
  },
  {
    id: 'sem_esforco',
    severity: 'medium',
    pattern:
      /sem (?:nenhum |qualquer |muito )?esforço|sem (?:fazer nada|trabalhar|estudar|sair do sofá)|enquanto (?:você )?dorme|no piloto automático/iu,
    exception: /(?:tempo|anos|meses|semanas|dias) sem (?:trabalhar|estudar)/iu,
    countsWhenNegated: true,
    reason: 'Esconde a condição essencial: a prática (CDC, art. 37, § 3º).',
    instead: '“com passos curtos que cabem na semana”',
  },
  {
    id: 'instantaneo',
    severity: 'light',
    pattern:
      /da noite para o dia|resultados? (?:imediat|instantâne|rápid)[oa]s?|em (?:24|48) horas|instantaneamente/iu,
    reason: 'Prazo irreal cria expectativa que vira reembolso.',
    instead: 'diga o prazo real ou “uma etapa por semana”',
  },
  {
    id: 'para_todos',
    severity: 'medium',
    pattern:
      /(?:qualquer pessoa|todo mundo|qualquer um) (?:consegue|pode|aprende|é capaz)|(?:funciona|serve|dá certo) para (?:todo mundo|todos|qualquer (?:um|pessoa))|infalível/iu,
    reason: 'Generalização sem prova; contradiz “para quem não é”.',
    instead: '“foi feito para…” e diga o pré-requisito',
  },
  {
    id: 'superlativo',
    severity: 'medium',
    pattern:
      /(?:o|a) (?:melhor|maior|únic[oa]|mais complet[oa]|número 1|nº 1)\s+(?:\p{L}+\s+){0,3}(?:do brasil|do mundo|do mercado|da internet|que existe|do país)/iu,
    reason: 'Superlativo precisa de comparação comprovável.',
    instead: 'diga o diferencial em um fato',
  },
  {
    id: 'segredo',
    severity: 'medium',
    pattern:
      /segredos? que (?:ninguém|eles|os gurus|os \p{L}+ não)|fórmula (?:secreta|mágica)|(?:eles|médicos|bancos|gurus) não querem que você saiba/iu,
    reason: 'Explora credulidade e desinformação.',
    instead: '“um ponto que costuma passar despercebido”',
  },
  {
    id: 'escassez',
    severity: 'medium',
    pattern:
      /últim[ao]s? (?:vagas?|chances?|unidades?|oportunidades?|horas?)|só (?:hoje|até hoje|até meia-noite)|vagas? (?:limitadas?|acabando|se esgotando)|poucas vagas|nunca mais (?:vai|abrir|terá)|antes que (?:acabe|saia do ar)/iu,
    reason: 'Urgência falsa engana. Pode ficar se o limite for verdadeiro e explicado.',
    instead: '“as inscrições vão até [data], porque [motivo real]”',
  },
  {
    id: 'preco_de_por',
    severity: 'medium',
    pattern: /de R\$\s?[\d.,]{1,20} por (?:apenas |só |somente )?R\$\s?[\d.,]{1,20}/iu,
    reason: 'O preço “de” precisa ter sido praticado.',
    instead: 'mostre só o preço atual ou guarde prova do anterior',
  },
  {
    id: 'valor_inflado',
    severity: 'medium',
    pattern:
      /(?:vale|valem|avaliad[oa]s? em|valor (?:total|real) de|custaria) (?:mais de |até )?R\$\s?[\d.,]{1,20}/iu,
    reason: 'Valor de bônus ou pacote que nunca foi vendido separado é fictício.',
    instead: 'descreva a utilidade; cite preço só se o item é vendido por esse valor',
  },
  {
    id: 'aprovacao',
    severity: 'medium',
    pattern:
      /você vai (?:passar (?:n[oa]|em)|ser aprovad[oa])|passe (?:no|em) (?:concurso|enem|vestibular|oab)|aprovação (?:certa|na certa)/iu,
    reason: 'Aprovação depende da banca e dos outros candidatos.',
    instead: '“estudar com prioridade para o que mais pesa na prova”',
  },
  {
    id: 'fluencia_prazo',
    severity: 'medium',
    pattern: /fluen(?:te|tes|temente) em \d+|fluência em \d+/iu,
    reason: 'Prazo de fluência não é verificável nem uniforme.',
    instead: '“conduzir uma reunião com roteiro próprio depois de 12 semanas de prática”',
  },
  {
    id: 'multiplicar',
    severity: 'medium',
    pattern:
      /(?:dobr|triplic|multipliqu|multiplic)\p{L}*\s+(?:\p{L}+\s+){0,2}(?:vendas|faturamento|renda|lucros?|clientes|salário|seguidores)/iu,
    reason: 'Ganho proporcional prometido.',
    instead: '“acompanhar o número e agir sobre ele”',
  },
  {
    id: 'estatistica',
    severity: 'medium',
    pattern:
      /\d{2,3}\s?% (?:d[oae]s? |de )?(?:\p{L}+ )?(?:alun\p{L}+|clientes?|pessoas|casos|aprovação|satisfação|conversão|sucesso|quem)/iu,
    reason: 'Número precisa de base de cálculo e prova guardada.',
    instead: 'use um caso real, com permissão, e diga que é um caso',
  },
  {
    id: 'numero_alunos',
    severity: 'light',
    pattern:
      /(?:mais de |\+ ?)?\d[\d.]{0,20}(?: mil)? (?:alun[oa]s|clientes|pessoas (?:já|atendidas|transformadas))/iu,
    reason: 'Confirme que há registro.',
    instead: 'mantenha só se puder mostrar a lista ou o relatório',
  },
  {
    id: 'controle_de_outros',
    severity: 'medium',
    pattern:
      /conquist(?:e|ar) qualquer|faça (?:el[ea]|qualquer \p{L}+) (?:correr|voltar|implorar)|traga (?:o )?seu amor/iu,
    reason: 'Promete comportamento de outra pessoa.',
    instead: '“melhorar a forma como você começa a conversa”',
  },
  {
    id: 'medo_culpa',
    severity: 'medium',
    pattern:
      /vai se arrepender|se você não (?:agir|comprar|entrar|decidir) (?:agora|hoje)|a culpa é sua|fracassad[oa]s?|vai perder tudo/iu,
    reason: 'Explora medo ou vergonha (CDC, art. 37, § 2º; CONAR, art. 24).',
    instead: 'mostre o custo de continuar igual, sem ameaça',
  },
  {
    id: 'chancela',
    severity: 'light',
    pattern:
      /reconhecid[oa] pelo mec|certificad[oa] (?:oficial|internacional)|aprovad[oa] pela anvisa|diploma oficial/iu,
    reason: 'Só com documento. Curso livre não é reconhecido pelo MEC.',
    instead: '“certificado de participação em curso livre”',
  },
];
