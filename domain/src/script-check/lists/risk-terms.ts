/**
 * How much a finding weighs: `grave` can do harm, bring a fine or break the script; `atencao` probably has to change;
 * `dica` makes the text better.
 */
export type Severity = 'grave' | 'atencao' | 'dica';

/** A kind of risky claim: what it looks like, why it is one, and what to say instead. */
export type RiskTerm = {
  readonly id: string;
  readonly severity: Severity;
  /** Matched in lower or upper case between word borders, which `findRisks` adds. */
  readonly pattern: RegExp;
  /** What, in the 30 characters around, makes the same words harmless. */
  readonly exception?: RegExp;
  /** "Sem esforço" stays a claim although it begins with a negation. */
  readonly countsWhenNegated?: true;
  /** The field of the offer that decides in the script, by a rule of its own, whether the words are true. */
  readonly dependsOn?: 'limite' | 'preco_anterior' | 'parcelas';
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
    severity: 'grave',
    pattern:
      /(?:eu|te|lhe|nós) (?:te |lhe )?garant(?:o|imos)|garant(?:o|imos) (?:que|a você|resultado)/iu,
    reason:
      'Assegura resultado que depende de terceiros e da prática. O ônus da prova é de quem anuncia (CDC, art. 38).',
    instead: '“o que eu asseguro é o seu direito de desistir em sete dias”',
  },
  {
    id: 'garantir_resultado',
    severity: 'grave',
    pattern:
      /(?:garant|assegur)(?:e|a|em|ir|ar|imos|amos|e-se)\s+(?:(?:a|o|as|os|um|uma|sua|seu|suas|seus)\s+){0,2}(?:renda|salário|faturamento|lucros?|retorno|emprego|aprovação|resultados?|sucesso|vendas?)/iu,
    reason: 'Assegura um resultado que não depende só de quem vende (CDC, arts. 37 e 38).',
    instead: '“ajuda você a trabalhar para…”, “mostra o caminho para…”',
  },
  {
    id: 'resultado_garantido',
    severity: 'grave',
    pattern:
      /(?:resultados?|sucesso|lucros?|ganhos?|rendas?(?: extra)?|salários?|receitas?|aprovação|retorno|emprego|contratação|vendas?|faturamento|mil|reais|k)\s+(?:(?!não|nunca)\p{L}+\s+){0,2}(?:garantid|assegurad)[oa]s?/iu,
    reason:
      'Promessa de resultado certo: publicidade enganosa se não puder ser cumprida por todos (CDC, art. 37, § 1º).',
    instead: '“um caminho para…”, “depende do seu ponto de partida e da sua prática”',
  },
  {
    id: 'garantido_solto',
    severity: 'atencao',
    pattern: /garantid[oa]s?/iu,
    exception: /(?:direito|prazo)s? garantid|garantid[oa]s? (?:por|em|pela) lei/iu,
    reason:
      'A palavra sugere certeza. Só cabe para direito previsto em lei ou prazo de desistência.',
    instead: '“previsto em lei”, “pode ajudar a”',
  },
  {
    id: 'cem_por_cento',
    severity: 'atencao',
    pattern: /(?:100|cem)\s?(?:%|por cento)/iu,
    exception:
      /(?:100|cem)\s?(?:%|por cento)\s+(?:online|on-line|gratuit|digital|em português|do valor|do dinheiro|do que você pagou|ao vivo|a distância)/iu,
    reason: 'Absoluto que ninguém consegue provar.',
    instead: 'diga o fato: “todas as aulas são gravadas”, “todo o valor pago”',
  },
  {
    id: 'ficar_rico',
    severity: 'grave',
    pattern:
      /fi(?:que|car|cou|carem|quem) (?:\p{L}+ )?(?:ric[oa]s?|milionári[oa]s?)|enriquec\p{L}*|milionári[oa]s?/iu,
    reason: 'Promessa de enriquecimento. Houve multa do Procon-SP em caso desse tipo.',
    instead: '“organizar”, “planejar”, “entender os seus números”',
  },
  {
    id: 'dinheiro_facil',
    severity: 'grave',
    pattern:
      /(?:dinheiro|renda|lucro|ganho|grana)s? fácil|ganh(?:ar?|e|os?) dinheiro (?:dormindo|sem|fácil)/iu,
    reason: 'Sugere ganho sem trabalho.',
    instead: '“uma fonte de renda que pede prática e constância” (se houver prova)',
  },
  {
    id: 'ganho_com_valor',
    severity: 'grave',
    pattern:
      /(?:ganh|fatur|lucr)\p{L}*\s+(?:\p{L}+\s+){0,2}(?:R\$\s?\d[\d.,]{0,20}|\d[\d.,]{0,20}\s?(?:mil|k|reais|milh\p{L}+))/iu,
    reason:
      'Promessa de ganho em valor. Exige prova guardada e não pode sugerir que é o comum (CDC, arts. 36 e 37).',
    instead: 'conte o processo: “você aprende a calcular, ofertar e acompanhar”',
  },
  {
    id: 'valor_em_prazo',
    severity: 'grave',
    pattern:
      /(?:R\$\s?)?\d[\d.,]{0,20}\s?(?:mil|k)(?: reais)?\s+(?:\p{L}+\s+){0,2}(?:por (?:dia|semana|mês)|em \d{1,20} (?:dias|semanas|meses|horas?)|todo mês)/iu,
    reason: 'Ganho com valor e prazo, sem prova de que é típico.',
    instead: 'retire o valor; fale do que a pessoa passa a saber fazer',
  },
  {
    id: 'digitos',
    severity: 'atencao',
    pattern: /(?:6|seis|7|sete|8|oito|múltiplos) (?:dígitos|em 7|em sete)/iu,
    reason: 'Código de mercado para promessa de faturamento.',
    instead: 'diga o que foi feito, com prova e contexto',
  },
  {
    id: 'renda_passiva',
    severity: 'atencao',
    pattern: /renda passiva|liberdade financeira|viver de renda|independência financeira/iu,
    reason: 'Resultado patrimonial amplo e difícil de provar.',
    instead: '“reserva para imprevistos”, “plano para os próximos meses”',
  },
  {
    id: 'largar_emprego',
    severity: 'atencao',
    pattern:
      /(?:largu|larg|abandon)\p{L}*\s+(?:o |a |seu |sua |o seu )?(?:emprego|clt|carteira assinada)|ped(?:ir|e|iu) demissão|substitu\p{L}+ (?:o |seu |o seu )?salário|viver (?:só |apenas )?d[ie]ss[oe]/iu,
    reason: 'Incentiva uma decisão de alto risco apoiada em renda que não se pode prometer.',
    instead: '“uma renda que você constrói aos poucos, se o seu caso permitir”',
  },
  {
    id: 'sem_risco',
    severity: 'grave',
    pattern:
      /renda certa|lucro certo|rentabilidade (?:fixa|garantida|certa)|retorno (?:certo|garantido)|risco zero|(?:investi\p{L}+|operaç\p{L}+|aplica\p{L}+) sem risco/iu,
    reason: 'A CVM orienta a não usar expressões de renda ou retorno certo.',
    instead: '“investimentos envolvem risco, inclusive de perda”',
  },
  {
    id: 'sem_risco_compra',
    severity: 'dica',
    pattern:
      /(?:compra|inscrição|experimente|teste|entre|entrar) sem risco|sem risco (?:nenhum|algum)/iu,
    reason: 'Vago. Existe um direito concreto para citar.',
    instead: '“com sete dias para desistir, como prevê a lei”',
  },
  {
    id: 'dobro_do_dinheiro',
    severity: 'grave',
    pattern:
      /(?:em dobro|(?:o )?(?:dobro|triplo)\s+(?:d[oe]\s+)?(?:(?:seu|que)\s+)?(?:dinheiro|valor|investimento|você pagou|pagou))/iu,
    reason:
      'Quem promete devolver mais do que recebeu fica obrigado a cumprir (CDC, art. 30), e a frase sugere resultado certo.',
    instead: 'a frase da garantia, nos dados da oferta',
  },
  {
    id: 'cura',
    severity: 'grave',
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
    severity: 'grave',
    pattern: /milagr\p{L}+/iu,
    reason: 'Explora credulidade (CONAR, art. 23).',
    instead: 'descreva o mecanismo, passo a passo',
  },
  {
    id: 'perder_peso_numero',
    severity: 'grave',
    pattern:
      /(?:perca|perder|elimin(?:e|ar)|sec(?:ar|a)|seque|emagre[cç]\p{L}+)\s+(?:\p{L}+\s+){0,2}\d+\s?(?:kg|quilos?)/iu,
    reason: 'Promessa corporal com número.',
    instead: '“criar uma rotina que você consegue manter”',
  },
  {
    id: 'emagrecer',
    severity: 'atencao',
    pattern: /emagre[cç]\p{L}+/iu,
    reason:
      'Resultado de saúde; varia de pessoa para pessoa. Códigos de ética da saúde vedam garantir resultado.',
    instead: '“organizar a alimentação”, “manter o hábito”',
  },
  {
    id: 'tratar_doenca',
    severity: 'grave',
    pattern:
      /(?:trat|combat|acab|elimin|alivi|venç|venc|super|control|revert|zer|cess)\p{L}*\s+(?:com\s+)?(?:(?:a|as|o|os|da|das|de|do|sua|suas|seu|seus)\s+){0,2}(?:ansiedade|depressão|diabetes|insônia|dor(?:es)?|pânico|enxaquecas?|hipertensão|tdah|autismo|câncer|lesão|lesões|hérnias?|fibromialgia|artrose|artrite|burnout|compulsão|doenças?)/iu,
    exception:
      /dor(?:es)? d[aeo]s? (?:seus? |suas? )?(?:client|públic|mercad|persona|compr|alun)/iu,
    reason: 'Alegação de tratamento de doença ou sintoma.',
    instead: '“conteúdo educativo; procure acompanhamento profissional”',
  },
  {
    id: 'fim_da_dor',
    severity: 'grave',
    pattern:
      /(?:fim|adeus|livre)s?\s+(?:d[aeo]s?|às?|aos?)\s+(?:sua |suas |seu )?(?:dor(?:es)?|lesão|lesões|ansiedade|insônia|enxaquecas?|crises?)|nunca mais (?:sentir|sinta|ter|tenha|sofrer|sofra)\s+(?:com |de )?(?:\p{L}+ )?(?:dor(?:es)?|ansiedade|insônia|enxaquecas?|crises?|lesão|lesões)|(?:recuper|reabilit|cur|fech)\p{L}*\s+(?:a |as |sua |suas |o |os |seu |seus )?(?:lesão|lesões|hérnias?|joelhos?|coluna|tendinite)/iu,
    reason:
      'Alegação terapêutica sobre dor ou lesão. Só profissional habilitado, e nunca como promessa.',
    instead: '“conteúdo educativo; em caso de dor, procure o seu profissional de saúde”',
  },
  {
    id: 'sem_lesao',
    severity: 'atencao',
    pattern:
      /sem (?:se |me )?(?:machucar|lesionar)|sem (?:nenhuma |qualquer )?(?:lesão|lesões|dor|dores)|sem (?:efeitos? colatera\p{L}+|contraindicaç\p{L}+)/iu,
    exception: /sem dor de cabeça/iu,
    countsWhenNegated: true,
    reason: 'Segurança absoluta não pode ser prometida.',
    instead: '“com progressão gradual e atenção aos sinais do corpo”',
  },
  {
    id: 'substitui_profissional',
    severity: 'grave',
    pattern:
      /substitui\p{L}* (?:o |a |seu |sua |um |uma )?(?:médic\p{L}+|terapi\p{L}+|terapeuta|psicólog\p{L}+|remédios?|nutricionista|advogad\p{L}+|contador\p{L}*|consulta|diagnóstico|acompanhamento)|par(?:e|ar) de tomar|sem remédios?/iu,
    reason: 'Afasta a pessoa de ajuda profissional (CDC, art. 37, § 2º).',
    instead: '“não substitui acompanhamento profissional”',
  },
  {
    id: 'ciencia_prova',
    severity: 'atencao',
    pattern:
      /cientificamente comprovad[oa]|comprovad[oa]s? (?:pela ciência|cientificamente)|(?:estudos?|pesquisas?|a ciência) (?:comprova|prova|mostra|garante)m?|métodos? (?:já )?(?:comprovad|validad)[oa]s?|testad[oa]s? e aprovad[oa]s?|comprovadamente/iu,
    reason: 'Exige o estudo em mãos (CDC, art. 36, parágrafo único).',
    instead: 'cite autor, ano e o que o estudo disse, ou retire',
  },
  {
    id: 'sem_esforco',
    severity: 'atencao',
    pattern:
      /sem (?:nenhum |qualquer |muito )?esforço|sem (?:fazer nada|trabalhar|estudar|sair do sofá)|enquanto (?:você )?dorme|no piloto automático/iu,
    exception: /(?:tempo|anos|meses|semanas|dias) sem (?:trabalhar|estudar)/iu,
    countsWhenNegated: true,
    reason: 'Esconde a condição essencial: a prática (CDC, art. 37, § 3º).',
    instead: '“com passos curtos que cabem na semana”',
  },
  {
    id: 'instantaneo',
    severity: 'dica',
    pattern:
      /da noite para o dia|(?:resultados?|efeitos?) (?:imediat|instantâne|rápid)[oa]s?|em (?:24|48) horas|instantaneamente/iu,
    exception: /(?:respost|respond|atend)\p{L}{0,8}[^.!?]{0,20}em (?:até )?(?:24|48) horas/iu,
    reason: 'Prazo irreal cria expectativa que vira reembolso.',
    instead: 'diga o prazo real ou “uma etapa por semana”',
  },
  {
    id: 'prazo_de_resultado',
    severity: 'atencao',
    pattern:
      /(?:resultados?|mudanças?|transformação)\s+(?:\p{L}+\s+){0,3}em\s+(?:apenas |só |menos de )?(?:\d{1,3}|um|uma|duas|dois|três|sete|dez|quinze|trinta)\s+(?:dias?|semanas?|horas?|minutos?)/iu,
    reason: 'Prazo de resultado que ninguém consegue assegurar.',
    instead: 'diga quanto dura o programa: “em seis semanas de prática guiada”',
  },
  {
    id: 'para_todos',
    severity: 'atencao',
    pattern:
      /(?:qualquer pessoa|todo mundo|qualquer um) (?:consegue|pode|aprende|é capaz)|(?:funciona|serve|dá certo) para (?:todo mundo|todos|qualquer (?:um|pessoa))|infalível/iu,
    reason: 'Generalização sem prova; contradiz “para quem não é”.',
    instead: '“foi feito para…” e diga o pré-requisito',
  },
  {
    id: 'superlativo',
    severity: 'atencao',
    pattern:
      /(?:o|a) (?:melhor|maior|únic[oa]|mais complet[oa]|número 1|nº 1)\s+(?:\p{L}+\s+){0,3}(?:do brasil|do mundo|do mercado|da internet|que existe|do país)/iu,
    reason: 'Superlativo precisa de comparação comprovável.',
    instead: 'diga o diferencial em um fato',
  },
  {
    id: 'segredo',
    severity: 'atencao',
    pattern:
      /segredos? que (?:ninguém|eles|os gurus|os \p{L}+ não)|fórmula (?:secreta|mágica)|(?:eles|médicos|bancos|gurus) não querem que você saiba/iu,
    reason: 'Explora credulidade e desinformação.',
    instead: '“um ponto que costuma passar despercebido”',
  },
  {
    id: 'escassez',
    severity: 'atencao',
    pattern:
      /últim[ao]s?\s+(?:\d{1,6}\s+|poucas\s+|poucos\s+|duas\s+|três\s+|cinco\s+|dez\s+)?(?:vagas?|chances?|unidades?|oportunidades?|horas?|lugares?|ingressos?|minutos?)|(?:só|somente|apenas)\s+(?:hoje|até hoje|até amanhã|até (?:a )?meia-noite|para os primeiros|para as primeiras|nesta live|nesta aula)|vagas?\s+(?:muito\s+)?(?:limitad\p{L}+|acabando|se esgotando|esgotad\p{L}+|voando)|poucas vagas|(?:restam|sobraram|sobram|faltam)\s+(?:só\s+|apenas\s+|somente\s+)?(?:\d{1,6}|poucas|poucos|duas|três|cinco|dez)\s+(?:vagas?|lugares?|horas?|minutos?|ingressos?)|nunca mais\s+(?:vai|abr\p{L}+|terá|haverá|volta)|antes que\s+(?:acabe\p{L}*|saia do ar|fech\p{L}+|esgot\p{L}+|o preço)|corr[ae]\s+(?:que|antes|para garantir|porque)|(?:o\s+)?preço\s+(?:vai subir|sobe|vai aumentar|aumenta)|(?:encerra|acaba|fecha|termina|sai do ar)m?\s+(?:hoje|em instantes|à meia-noite)|(?:inscriç\p{L}+|vagas?|ofertas?|condiç\p{L}+|promoç\p{L}+|desconto|turma|carrinho|link)\s+(?:\p{L}+\s+){0,3}em\s+(?:poucos|\d{1,3})\s+(?:minutos|horas)|por tempo limitado|é agora ou nunca|contagem regressiva|não (?:perca|deixe passar)\s+(?:essa|esta|a)\s+(?:chance|oportunidade)/iu,
    exception: /horas? d[oa]s? (?:dia|noite|tarde|manhã|expediente|semana)/iu,
    dependsOn: 'limite',
    reason:
      'Urgência que não está nos dados da oferta é falsa: engana (CDC, art. 37) e pressiona (art. 54-C, IV).',
    instead: 'a frase do limite, nos dados da oferta, com o motivo; sem limite, apague',
  },
  {
    id: 'preco_de_por',
    severity: 'atencao',
    pattern:
      /de\s+R\$\s?[\d.,]{1,20}\s+por\s+(?:apenas |só |somente )?R\$\s?[\d.,]{1,20}|(?:era|custava|valia)\s+R\$\s?[\d.,]{1,20}\s?(?:,|e|mas)?\s*(?:e\s+|mas\s+)?(?:hoje|agora)|\d{1,2}\s?%\s+(?:de desconto|off)|desconto de\s+(?:R\$\s?)?[\d.,]{1,20}/iu,
    exception: /\d{4}, o preço era/iu,
    dependsOn: 'preco_anterior',
    reason: 'Preço anterior e desconto precisam ser verdadeiros e ter data e prova (CDC, art. 37).',
    instead:
      'a frase do preço anterior, nos dados da oferta, com o período; sem prova, só o preço de hoje',
  },
  {
    id: 'sem_juros',
    severity: 'atencao',
    pattern: /sem juros|sem acréscimo/iu,
    countsWhenNegated: true,
    dependsOn: 'parcelas',
    reason: 'Só cabe quando a soma das parcelas é igual ao preço à vista (CDC, arts. 37 e 52).',
    instead: 'a frase das parcelas, nos dados da oferta',
  },
  {
    id: 'valor_inflado',
    severity: 'atencao',
    pattern:
      /(?:vale|valem|avaliad[oa]s? em|valor (?:total|real) de|custaria) (?:mais de |até )?R\$\s?[\d.,]{1,20}/iu,
    reason: 'Valor de bônus ou pacote que nunca foi vendido separado é fictício.',
    instead: 'descreva a utilidade; cite preço só se o item é vendido por esse valor',
  },
  {
    id: 'aprovacao',
    severity: 'atencao',
    pattern:
      /você vai (?:passar (?:n[oa]|em)|ser aprovad[oa])|passe (?:no|em) (?:concurso|enem|vestibular|oab)|aprovação (?:certa|na certa)|sua aprovação está/iu,
    reason: 'Aprovação depende da banca e dos outros candidatos.',
    instead: '“estudar com prioridade para o que mais pesa na prova”',
  },
  {
    id: 'fluencia_prazo',
    severity: 'atencao',
    pattern: /fluen(?:te|tes|temente) em \d+|fluência em \d+/iu,
    reason: 'Prazo de fluência não é verificável nem uniforme.',
    instead: '“conduzir uma reunião com roteiro próprio depois de 12 semanas de prática”',
  },
  {
    id: 'multiplicar',
    severity: 'atencao',
    pattern:
      /(?:dobr|triplic|multipliqu|multiplic)\p{L}*\s+(?:\p{L}+\s+){0,2}(?:vendas|faturamento|renda|lucros?|clientes|salário|seguidores)/iu,
    reason: 'Ganho proporcional prometido.',
    instead: '“acompanhar o número e agir sobre ele”',
  },
  {
    id: 'antes_depois',
    severity: 'atencao',
    pattern:
      /antes e (?:o )?depois|(?:sa[ií](?:u|r|mos|ram)?|pass(?:ou|ar|aram)|foi|pul(?:ou|ar)|salt(?:ou|ar)|sub(?:iu|ir)|cai(?:u|r))\s+de\s+(?:R\$\s?)?\d[\d.,]{0,20}(?:\s?\p{L}{1,20})?(?:\s\p{L}{1,20}){0,2}\s+(?:para|a|pra)\s+(?:R\$\s?)?\d[\d.,]{0,20}/iu,
    exception: /antes e (?:o )?depois d[aeo]s?\s/iu,
    reason:
      'Antes e depois sugere que o resultado é comum. Exige prova, autorização da pessoa e aviso de que varia.',
    instead: 'conte o que a pessoa passou a fazer, sem número de resultado',
  },
  {
    id: 'estatistica',
    severity: 'atencao',
    pattern:
      /\d{2,3}\s?% (?:d[oae]s? |de )?(?:\p{L}+ )?(?:alun\p{L}+|clientes?|pessoas|casos|aprovação|satisfação|conversão|sucesso|quem)/iu,
    reason: 'Número precisa de base de cálculo e prova guardada.',
    instead: 'use um caso real, com permissão, e diga que é um caso',
  },
  {
    id: 'percentual_sem_fonte',
    severity: 'atencao',
    pattern:
      /\d{1,3}(?:,\d{1,2})?\s?(?:%|por cento)|(?:dez|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa)(?: e \p{L}+)? por cento|\d{1,3} (?:em|de) cada \d{1,4}|nove em cada dez|oito em cada dez|sete em cada dez/iu,
    exception:
      /(?:100|cem)\s?(?:%|por cento)|ao mês|ao ano|de juros|custo efetivo|segundo |fonte|de acordo com|bater(?:ia|ias)?|nota /iu,
    reason: 'Percentual precisa de fonte dita ou prova guardada (CDC, art. 36, parágrafo único).',
    instead: 'diga a fonte e o ano, ou retire o número',
  },
  {
    id: 'numero_alunos',
    severity: 'dica',
    pattern:
      /(?:mais de |\+ ?)?\d[\d.]{0,20}(?: mil)? (?:alun[oa]s|clientes|pessoas (?:já|atendidas|transformadas))|milhares de (?:alun[oa]s|clientes|pessoas|famílias|profissionais)/iu,
    reason: 'Confirme que há registro.',
    instead: 'mantenha só se puder mostrar a lista ou o relatório',
  },
  {
    id: 'controle_de_outros',
    severity: 'atencao',
    pattern:
      /conquist(?:e|ar) qualquer|faça (?:el[ea]|qualquer \p{L}+) (?:correr|voltar|implorar)|traga (?:o )?seu amor/iu,
    reason: 'Promete comportamento de outra pessoa.',
    instead: '“melhorar a forma como você começa a conversa”',
  },
  {
    id: 'medo_culpa',
    severity: 'atencao',
    pattern:
      /vai se arrepender|se você não (?:agir|comprar|entrar|decidir) (?:agora|hoje)|a culpa é sua|fracassad[oa]s?|vai perder tudo/iu,
    reason: 'Explora medo ou vergonha (CDC, art. 37, § 2º; CONAR, art. 24).',
    instead: 'mostre o custo de continuar igual, sem ameaça',
  },
  {
    id: 'chancela',
    severity: 'dica',
    pattern:
      /reconhecid[oa] pelo mec|certificad[oa] (?:oficial|internacional)|aprovad[oa] pela anvisa|diploma oficial/iu,
    reason: 'Só com documento. Curso livre não é reconhecido pelo MEC.',
    instead: '“certificado de participação em curso livre”',
  },
];
