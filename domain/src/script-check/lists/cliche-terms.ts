/** A ready-made phrase, what else to say, and how often it may be said when it only tires by repetition. */
export type ClicheTerm = {
  readonly id: string;
  /** Matched in lower or upper case between word borders. */
  readonly pattern: RegExp;
  /** What, in the 30 characters around, makes the same words harmless. */
  readonly exception?: RegExp;
  readonly instead: string;
  /** Accepted up to this many times in a thousand words of a phase. */
  readonly perThousandWords?: number;
};

/** Phrases that make a text sound as if nobody had written it, with what to say instead. */
export const clicheTerms: readonly ClicheTerm[] = [
  {
    id: 'mergulhar',
    pattern: /mergulh(?:ar|e|ando|o)\s+(?:de cabeça\s+)?(?:n[oa]s?|em|nesse|nessa|neste|nesta)/iu,
    instead: 'ver de perto',
  },
  {
    id: 'jornada',
    pattern:
      /(?:ess[ae]|est[ae]|n[ae]ss[ae]|nest[ae]|su[ae]|noss[ae]|um[ae]|longa)\s+jornada|jornada\s+(?:de|da|do|rumo|até)/iu,
    exception: /jornada de trabalho|jornada de \d/iu,
    instead: 'caminho; ou diga quantas semanas são',
  },
  {
    id: 'potencial',
    pattern:
      /(?:desbloque|destrav|liber|alcanç|despert)\p{L}*\s+(?:todo\s+)?(?:o\s+)?(?:seu\s+|teu\s+)?(?:verdadeiro\s+|máximo\s+)?potencial/iu,
    instead: 'diga o que a pessoa passa a fazer',
  },
  {
    id: 'transformar_vida',
    pattern:
      /transform\p{L}*\s+(?:a\s+)?(?:sua\s+|suas\s+|minha\s+|tua\s+)?(?:vidas?|realidade|história)|verdadeira transformação/iu,
    instead: 'diga o que muda, em uma cena',
  },
  {
    id: 'proximo_nivel',
    pattern: /(?:próximo|outro|novo) (?:nível|patamar)/iu,
    instead: 'diga qual é o resultado',
  },
  {
    id: 'divisor',
    pattern: /divisor de águas|virad[ao] de chave|virar a chave|game ?changer/iu,
    instead: '“o que mudou foi…”',
  },
  {
    id: 'nao_e_sobre',
    pattern:
      /não (?:é|se trata)\s+(?:apenas\s+|só\s+)?(?:sobre|de)\s+[^.!?;:]{2,60}[,.;]\s*(?:mas\s+)?(?:é|trata-se|se trata)\s+(?:sim\s+)?(?:sobre|de)/iu,
    instead: 'afirme direto: fique só com a segunda parte',
  },
  {
    id: 'mundo_de_hoje',
    pattern:
      /(?:no|num|em um) mundo (?:de hoje|atual|cada vez mais|em que vivemos)|nos dias de hoje|(?:hoje em dia|mais do que nunca),/iu,
    instead: 'corte e comece pela frase seguinte',
  },
  {
    id: 'ressaltar',
    pattern:
      /(?:é|vale) (?:importante|a pena|essencial|fundamental|crucial)?\s*(?:ressaltar|destacar|lembrar|salientar|mencionar) que|vale (?:ressaltar|lembrar|destacar)/iu,
    instead: 'corte; diga o fato',
  },
  {
    id: 'e_se_eu_dissesse',
    pattern: /(?:e )?se eu (?:te|lhe) (?:disser|dissesse|contar|contasse)|e se eu dissesse/iu,
    instead: 'conte direto',
  },
  {
    id: 'chave_para',
    pattern: /a chave (?:para|do|da|de)/iu,
    exception: /chave d[aeo] (?:casa|carro|porta|salão|loja|gaveta|pix)/iu,
    instead: '“o que faz diferença é…”',
  },
  {
    id: 'segredo_esta',
    pattern: /o (?:grande )?segredo (?:é|está|para)/iu,
    instead: '“o ponto é…”',
  },
  {
    id: 'verbo_inchado',
    pattern:
      /(?:potencializ|alavanc|impulsion|maximiz|otimiz|viabiliz|agreg)(?:a|ar|e|em|ando|ou|amos|ará)(?:\s+valor)?/iu,
    instead: 'aumentar, melhorar, ajudar, permitir',
  },
  {
    id: 'adjetivo_vazio',
    pattern:
      /poderos[oa]s?|incríve(?:l|is)|revolucionári[oa]s?|inovador[ae]?s?|robust[oa]s?|holístic[oa]s?|imperdíve(?:l|is)|inestimáve(?:l|is)|extraordinári[oa]s?/iu,
    instead: 'troque o adjetivo por um fato',
  },
  {
    id: 'voce_merece',
    pattern:
      /você merece|acredite em você|você é capaz de tudo|o céu é o limite|nunca desista (?:d[oe]s?|dos seus)/iu,
    instead: 'corte',
  },
  {
    id: 'vamos_juntos',
    pattern:
      /vamos juntos\s?(?:ness[ae]|nest[ae]|nessa)?|(?:embarque|embarcar) (?:comigo|ness[ae]|nest[ae])/iu,
    instead: '“eu mostro como”',
  },
  {
    id: 'sem_duvida',
    pattern: /sem sombra de dúvidas?|com toda certeza|sem dúvida alguma/iu,
    instead: 'corte',
  },
  {
    id: 'correria',
    pattern: /correria do dia a dia|desafios do dia a dia|em meio à correria/iu,
    instead: 'descreva o dia: hora, lugar, tarefa',
  },
  {
    id: 'zona_de_conforto',
    pattern: /zona de conforto|fora da caixa|fora da curva|chave do sucesso|caminho do sucesso/iu,
    instead: 'diga o hábito que muda',
  },
  {
    id: 'trio_abstrato',
    pattern:
      /(?:clareza|confiança|liberdade|segurança|propósito|leveza|foco|equilíbrio|autonomia),\s+(?:clareza|confiança|liberdade|segurança|propósito|leveza|foco|equilíbrio|autonomia|resultados?)\s+e\s+(?:mais\s+)?(?:clareza|confiança|liberdade|segurança|propósito|leveza|foco|equilíbrio|autonomia|resultados?)/iu,
    instead: 'fique com uma e mostre a cena',
  },
  {
    id: 'muleta',
    pattern:
      /na verdade|basicamente|literalmente|simplesmente|tipo assim|a nível de|enquanto (?:pessoa|profissional|mãe|pai)/iu,
    instead: 'corte',
    perThousandWords: 3,
  },
];
