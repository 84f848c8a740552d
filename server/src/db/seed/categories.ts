/** A product category as a new installation starts with it. */
export type DefaultCategory = { readonly name: string; readonly description: string };

/** The ten categories of a new installation; the demonstration writer has a repertoire for each of them. */
export const defaultCategories: readonly DefaultCategory[] = [
  {
    name: 'Saúde e bem-estar',
    description:
      'Hábitos, movimento, alimentação e autocuidado em formato educativo. Exige linguagem cuidadosa e aviso de que não substitui acompanhamento profissional.',
  },
  {
    name: 'Beleza, estética e moda',
    description:
      'Maquiagem, cabelo, unhas, imagem pessoal e estilo, para uso próprio ou para quem atende clientes.',
  },
  {
    name: 'Finanças pessoais',
    description:
      'Orçamento, dívidas, reserva e planejamento. Conteúdo educativo, sem recomendação de investimento.',
  },
  {
    name: 'Marketing e vendas',
    description:
      'Conteúdo, redes sociais, tráfego, atendimento e conversa de venda para quem divulga o próprio trabalho.',
  },
  {
    name: 'Negócios e gestão',
    description:
      'Preço, caixa, equipe e processos para pequenos negócios, autônomos e prestadores de serviço.',
  },
  {
    name: 'Carreira e desenvolvimento pessoal',
    description:
      'Recolocação, liderança, produtividade, comunicação e escolhas de vida profissional.',
  },
  {
    name: 'Estudos, concursos e idiomas',
    description:
      'Método de estudo, preparação para provas, reforço escolar e aprendizado de línguas.',
  },
  {
    name: 'Família e relacionamentos',
    description: 'Conversa, convivência, criação de filhos e vida a dois, em formato educativo.',
  },
  {
    name: 'Tecnologia e dados',
    description:
      'Programação, planilhas, automação, análise de dados, design digital e uso de inteligência artificial.',
  },
  {
    name: 'Artesanato, gastronomia e hobbies',
    description:
      'Costura, confeitaria, culinária, música, fotografia, jardinagem e outras habilidades manuais e criativas.',
  },
];
