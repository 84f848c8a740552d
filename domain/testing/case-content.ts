/** The texts of a project without a finding (docs/method/script-check.md#the-check-as-a-whole); tests damage them. */
export const caseContent = {
  promessa_curta_otimizada: 'Descubra o preço certo de cada serviço em 6 semanas',
  persona_validada: `## Perfil

- **Nome fictício:** Neide.
- **Idade (hipótese):** entre 35 e 45 anos.
- **Como vive:** toca um negócio de bairro há alguns anos, atende, compra e ainda fecha o caixa no fim do dia.
- **De que grupo faz parte:** donas e donos de salão de beleza.
- **Nível no assunto (hipótese):** conhece o básico, aplica um pedaço e perde o fio quando a semana aperta.
- **Como chega à aula:** com vontade de resolver e com o pé atrás, porque já gastou energia com isso mais de uma vez.

> Modo demonstração: este retrato é uma hipótese, montada com o que você informou e um repertório do nicho. O que você mudar aqui muda as cinco fases.

## Momentos do dia

É nestas horas que o assunto aparece.

- **Manhã:** abre a porta às nove já com cliente esperando, e o caixa de ontem fica para depois.
- **Tarde:** almoça em pé, paga o fornecedor pelo celular pessoal e não anota.
- **Noite:** senta no sofá com a maquininha no colo, soma as vendas de cabeça e dorme sem saber se o mês fechou.

Uma destas cenas vai abrir a aula, e as outras voltam na segunda fase. Se você conhece uma mais forte, escreva por cima.

## Dores

Da mais visível para a mais funda.

- Define o preço olhando a tabela do vizinho.
- Paga conta da casa com o dinheiro do negócio, e o contrário também.
- Dá desconto no susto, só para não perder o cliente.
- Olha o movimento e conclui que o problema é não trabalhar o bastante.
- Tem vergonha de perguntar, porque acha que já devia saber isso.

No fundo, o que pesa é achar que o problema é a própria capacidade. O obstáculo é outro: o preço decidido no susto, sem conta na frente.

## Desejos

- **Prático:** saber, toda sexta-feira, quanto o negócio deixou na semana.
- **Emocional:** abrir o extrato sem prender a respiração.
- **Social:** falar de preço com cliente sem pedir desculpa.
- **De identidade:** ser alguém que decide com número, e não com susto.

Nenhum deles é grandioso. São pequenos, e é por isso que doem quando não acontecem.

## Tentativas anteriores

Três caminhos que o seu público provavelmente já conhece.

- **Fazer promoção para girar o caixa.** Entra movimento, só que cada venda passa a deixar menos.
- **Baixar uma planilha cheia de abas.** Dura duas semanas, até o primeiro sábado lotado.
- **Trabalhar mais horas.** A agenda enche, o corpo cansa e a conta continua sem fechar.

A aula vai citar estas três. Se as do seu público forem outras, escreva aqui.

## Crenças que travam

- **Sobre o caminho:** “Se eu vender mais, o problema se resolve.” Vem de meses em que o aperto passou quando o movimento melhorou.
- **Sobre si:** “Eu entendo do meu ofício, e não de gestão.” Ficou de planilhas e reuniões que ninguém explicou direito.
- **Sobre as circunstâncias:** “No meu ramo é assim mesmo, não dá para organizar.” Nasceu de mês fraco, cliente que atrasa e imprevisto que não avisa.

Crença não se rebate com bronca. Troque as três pelas que você escuta, com as palavras de quem fala.

## Objeções de compra

- “Está caro para mim agora.” Receio: errar de novo com dinheiro curto.
- “Não tenho equipe para cuidar disso.” Receio: assumir mais uma tarefa numa semana já cheia.
- “Se eu mexer no preço, perco clientes.” Receio: trocar um problema conhecido por um maior.
- “O meu contador já cuida disso.” Receio: pagar duas vezes pela mesma coisa.
- “Com a minha correria, não vou dar conta.” Receio: pagar e não conseguir acompanhar.

Cada uma vai ser lida e respondida na fase 5. Nenhuma é desculpa.

## Linguagem

- **Palavras que usa:** “cadê o dinheiro”, “apagar incêndio”, “tirar um salário”, “o mês não fechou”.
- **Você ouviu exatamente assim:** “Trabalho o dia inteiro e não vejo a cor do dinheiro.” “Se eu aumentar, perco cliente.” “Meu contador cuida disso.”
- **Melhor não usar:** EBITDA, valuation, escalar, mindset.
- **Pedido de ajuda, em uma mensagem:** “Oi! Eu vendo bem e não sei para onde vai o dinheiro. Você ajuda com isso?”
- **O que faz ouvir até o fim:** sinceridade sobre o que não dá para prometer.`,
  promessa_forte_validada: `## Promessa forte

Você vai ter em mãos um passo a passo para organizar o caixa do salão e, depois, definir o preço de cada serviço, sem planilha cheia de abas.

## Para quem é

É para donas e donos de salão de beleza: gente que já tentou e agora quer uma ordem, e não mais uma novidade.

Fica de fora quem espera que o resultado venha sem treino. Isso não é crítica: é só para ninguém perder tempo nem dinheiro com a coisa errada.

## Como acontece

- **Primeiro, o caminho.** Você descobre o que vem antes e para de gastar força com o que não muda nada.
- **Depois, a confiança.** Você repete um passo curto até ele sair mesmo num dia ruim.
- **Por fim, a rotina.** Você encaixa o que aprendeu na vida que tem, e não numa vida ideal.

## Condições e provas

Ninguém pode prometer o mesmo avanço para todo mundo: muda o começo, muda o tempo e muda a prática. E lucro nenhum método assegura.

Um fato que você pode conferir: desde 2016 organizei o caixa de 140 salões, com contratos que posso mostrar.

> Modo demonstração: número, prazo ou resultado só entram aqui se você puder mostrar o registro.

## Variações

- **Mais direta:** Você vai aprender a organizar o caixa do salão, passo a passo.
- **Mais próxima:** Você vai sair do vai e volta e ter uma ordem para organizar o caixa do salão.`,
  script_fase_1_validado: `## Boas-vindas e gancho

> Slide: Uma pergunta estranha | ponto de interrogação grande, na cor da sua marca

Pode chegar, pode se acomodar. Hoje eu não vou abrir com currículo. Vou abrir com uma pergunta meio estranha: por que um mês lotado pode deixar menos dinheiro do que um mês calmo?

Eu respondo antes da metade da aula. Antes disso, imagina a situação comigo.

De tarde, você almoça em pé, paga o fornecedor pelo celular pessoal e não anota.

Quem vive essa situação me diz assim: “Trabalho o dia inteiro e não vejo a cor do dinheiro.”

Agora repara numa coisa. Ninguém está de braços cruzados nessa cena. Tem esforço ali, tem vontade, e amanhã o dia começa igual.

Se isso te lembra alguém, escreva “conheço” no chat. Se esse alguém é você, escreva “eu”.

> Pausa: 20 s | leia dois nomes em voz alta

Fica comigo, porque essa história tem uma explicação. E, quando a gente encontra a explicação, o cansaço muda de endereço.

## Promessa da aula

> Slide: Para onde a gente vai | a promessa em três linhas

O que você ganha ficando até o fim? Eu respondo com a frase que guia tudo hoje. Você vai ter em mãos um passo a passo para organizar o caixa do salão e, depois, definir o preço de cada serviço, sem planilha cheia de abas.

Anote essa frase no alto da folha. Se eu sair do caminho, pode me cobrar no chat.

Vale dizer também o que eu não prometo: facilidade, e o mesmo resultado para pessoas diferentes. Qualquer avanço pede prática, e prática pede um tempo que só você tem.

Mais um combinado, para não ter surpresa. Lá na frente eu apresento o Caixa em Ordem, um produto pago, e explico como funciona. A aula vale sozinha, com ou sem o convite.

## Para quem é esta aula

> Slide: Três linhas | as três frases, uma embaixo da outra

Deixa eu tentar te descrever em três linhas. Se eu errar, pode reclamar no chat.

Linha um: você define o preço olhando a tabela do vizinho.

Linha dois: você paga conta da casa com o dinheiro do negócio, e o contrário também.

Linha três: você dá desconto no susto, só para não perder o cliente.

E uma frase, dessas que escrevem para mim: “Se eu aumentar, perco cliente.”

> Enquete: Qual linha é a sua? | a um | a dois | a três | mais de uma

Montei este conteúdo para donas e donos de salão de beleza. Gente com pouco tempo sobrando, que quer sair com alguma coisa na mão.

Não serve para quem vem só assistir. Eu vou pedir que você escreva, responda e teste.

## Quem conduz e por que ouvir

> Slide: Marina Alves | nome, cidade e uma foto de hoje

Você deve estar se perguntando quem está falando. É justo. Eu sou Marina Alves. Sou contadora. São nove anos nesse assunto.

Um fato que você pode conferir: desde 2016 organizei o caixa de 140 salões, com contratos que posso mostrar.

Pronto, essa foi a parte sobre mim. O resto é sobre você.

O que me faz ligar a câmera é simples. Muita gente boa carrega uma culpa que não é dela. Hoje a gente vai procurar a causa em outro lugar.

E tem uma história minha no meio disso. Ela vem na próxima parte.

Se alguma coisa não fizer sentido, eu quero saber na hora. Mande as suas perguntas sem esperar o final. As que se repetirem eu respondo logo, e as outras ficam guardadas comigo.

## O problema que ninguém explicou

> Slide: Abra o capô | um carro com o capô levantado

Imagina um mecânico que troca a peça sem abrir o capô. Você deixaria o carro lá? Pois é assim que a gente costuma tratar esse assunto: peça nova primeiro, pergunta depois.

A peça mais trocada por aí é esta: trabalhar mais horas. A agenda enche, o corpo cansa e a conta continua sem fechar.

E a pessoa volta para casa achando que não sabe dirigir. Ninguém abriu o capô. Ninguém perguntou o que vinha antes.

Hoje a gente vai olhar. A causa, para mim, tem nome e sobrenome: o preço decidido no susto, sem conta na frente.

Não adianta trocar o que aparece se a causa continua lá dentro, fazendo barulho. É por isso que a melhora dura pouco. Ela mexe na ponta e deixa a raiz.

Uma frase que eu guardo diz tudo: “Meu contador cuida disso.” Quem fala assim não tem preguiça nenhuma. Está só tratando a ponta.

Agora a boa notícia. Se a causa tem nome, dá para mexer nela. E o que você quer, no fundo, é bem concreto: saber, toda sexta-feira, quanto o negócio deixou na semana.

Para não esquecer, guarde a frase que segura esta aula inteira: “agenda cheia não é caixa cheio”.

Copie com a sua letra e me responda no chat: quem mais precisa ouvir essa frase?

## Mapa da aula e combinado

> Slide: Virada, descobertas, exercício, convite | um mapa simples com quatro pontos

São quatro paradas. Na primeira, de onde veio essa ideia. Na segunda, as descobertas. Na terceira, você pratica comigo. Na quarta, eu apresento o Caixa em Ordem e abro para perguntas.

Em todas elas aparece a mesma companhia, imaginada: Rosa. Eu inventei Rosa para a gente ter em quem pensar. Não é caso de ninguém, e você pode discordar à vontade.

Agora o nosso acordo. Da minha parte, exemplo concreto e relógio respeitado. Da sua, uma folha, uma caneta e o celular longe da mão. Se topar, escreva “combinado” no chat.

Só mais uma coisa, e essa é para você. Imagina esta mesma data no ano que vem, sem mudança nenhuma: o que ainda vai estar pesando? Segura essa imagem. No fim da aula, ela vai servir para decidir.`,
  script_fase_2_validado: `## Ponto de partida

> Slide: Antes de tudo isso | uma porta entreaberta

Eu prometi uma história, e ela é minha.

Março de 2014, quinta-feira, nove da noite. Eu estava sentada no chão da sala com uma caixa de sapato cheia de comprovantes do salão da minha mãe. Ela lavava a louça e perguntou se dava para pagar o aluguel. Eu, contadora formada, não sabia responder.

Não conto para impressionar. Conto porque história ensina mais rápido do que teoria.

Para a gente trabalhar, vale imaginar Rosa, o nosso retrato inventado. Rosa toca um negócio de bairro há alguns anos, atende, compra e ainda fecha o caixa no fim do dia.

De manhã, Rosa abre a porta às nove já com cliente esperando, e o caixa de ontem fica para depois.

Até aqui é o que qualquer vizinho veria. Agora olha por dentro da cena: Rosa olha o movimento e conclui que o problema é não trabalhar o bastante. Essa parte não sai na foto.

Escreva no chat uma palavra que descreva essa cena. Eu leio algumas em voz alta.

## O que não funcionou

> Slide: Duas tentativas | duas setas que voltam ao mesmo ponto

E o que eu fiz diante disso? O que todo mundo faz. Primeiro fiz uma planilha enorme, com 43 categorias. Ela usou dois dias e voltou para o caderno. Depois aumentei todos os preços em dez reais de uma vez. Duas clientes antigas foram embora, e o dinheiro continuou curto.

Muita gente passa por caminho parecido: fazer promoção para girar o caixa. Entra movimento, só que cada venda passa a deixar menos.

Repara no desenho. A ferramenta muda, a lógica fica. É trocar de carro e continuar na estrada errada.

E o pior é o que sobra depois: a ideia de que falta capacidade. Ela chega quieta, numa noite de domingo, e vai ficando.

Se esse filme é conhecido seu, respira. Você não falhou. Você seguiu uma instrução incompleta, com a melhor das intenções.

## O momento da virada

> Slide: Por quê? | uma lâmpada acesa sobre papel

Eu abri esta aula com uma pergunta, a do mês lotado. Demorei para responder de propósito. Agora ela cabe inteira.

Porque o que paga as contas não é quanto você vende. É quanto sobra de cada venda depois que tudo saiu. Se um serviço deixa pouco, vender mais dele só aumenta o cansaço.

> Pausa: 10 s | repita a última frase, mais devagar

O meu momento foi este. Num sábado, cronometrei uma escova com ela. Levou uma hora e dez e gastava produto que ninguém contava. Pelo preço cobrado, sobravam três reais. Ali eu vi que não faltava cliente: faltava saber quanto cada serviço deixa.

Percebe o que essa resposta faz? Ela tira o foco da sua força e põe na sua ordem. Não foi preguiça, não foi falta de jeito. Foi uma sequência trocada, e sequência se destroca.

Guarda junto com a frase da folha: “agenda cheia não é caixa cheio”. As duas andam de mãos dadas até o fim.

Escreva no chat o que precisa vir primeiro no seu caso. Uma palavra já serve, e vale palavra torta.

## A grande ideia

> Slide: A ordem importa | duas filas, uma organizada e outra não

Agora junta tudo. A ideia central é simples de dizer e difícil de esquecer.

Quem quer organizar o caixa do salão costuma começar pelo meio: procura confiança antes de ter caminho, e rotina antes de ter confiança. A ordem é o contrário.

É como encher um balde furado. Abrir mais a torneira cansa e molha o chão. Primeiro a gente acha o furo. Depois abre a torneira.

Guardo isso numa frase que cabe no bolso: “Descubra o preço certo de cada serviço em 6 semanas”.

Quem me acompanha já ouviu também: “Bota na ponta do lápis”.

> Pausa: 20 s | o chat diz se a frase faz sentido

Lê de novo, devagar. Essa frase não fala de talento, nem de sorte. Fala do que você faz, na ordem em que faz.

E tem um detalhe que muda o humor de quem entende isso. Começar pela ordem certa gasta menos força do que insistir na ordem errada. É por isso que dá para começar pequeno.

## O que muda na prática

> Slide: Na vida de verdade | duas cenas do dia, lado a lado

Vamos sair do abstrato. Imagine uma cena curta.

Na sexta, Rosa fecha a porta, anota três números e vai para casa sabendo como foi a semana.

Nada de cinema. É um dia comum, com menos atrito.

E não é só imaginação. Conto com autorização o caso de Patrícia Nunes. Patrícia tem um salão com três cadeiras e pagava o aluguel com o cartão da casa. Aí, separou as duas contas em um domingo, calculou cinco serviços e ajustou um por mês. No quarto mês, passou a tirar um valor fixo para ela, todo dia 5. É um caso, e não uma promessa: cada pessoa parte de um lugar.

E muda o alvo: abrir o extrato sem prender a respiração.

Um aviso importante: cada negócio tem a sua realidade, e nenhum método pode assegurar lucro ou faturamento.

Isso acontece rápido? Varia de pessoa para pessoa, porque cada história tem o seu tempo. Bebe um gole de água e vem comigo, que agora começa a parte de escrever.`,
  script_fase_3_validado: `## Como usar este conteúdo

> Slide: Três descobertas, três passos | três círculos vazios, para marcar

Respira e pega a caneta. Vêm aí três descobertas, e cada uma derruba uma frase que a gente repete sem perceber.

O combinado é simples. Eu falo, mostro um exemplo e peço um passo. Você escreve o passo com as suas palavras, e não com as minhas.

Não tem prova no fim. Tem teste na vida, e ele começa pequeno. Se alguma descoberta não servir para o seu caso, pule sem culpa.

Para a gente não sair do rumo, a frase fica à vista: “Descubra o preço certo de cada serviço em 6 semanas”. Antes de eu começar, me conta no chat quem deveria ouvir isso com você.

## Descoberta 1: o caminho

> Slide: Antes de correr | um mapa aberto sobre a mesa

Vou começar pela crença que mais anda solta por aí: “se eu encher a agenda, o dinheiro aparece”.

Ela convence porque já funcionou uma vez, para alguém, em algum lugar. É assim que crença pega. E aí vira regra. Só que regra tirada do fim da história não ajuda quem está no começo.

Olha como ela aparece no dia a dia. Alguém conta um resultado, você se anima e copia o que a pessoa faz hoje. Só que hoje ela faz o que dá para fazer depois de muita coisa pronta. Você copia o telhado e ainda não tem parede. O telhado cai, e a culpa parece sua.

Olha o outro lado. Agenda cheia com serviço que deixa pouco só cansa mais. Primeiro se descobre quanto cada serviço deixa; depois se enche a agenda com os que deixam.

Na prática, o caminho cabe em meia folha. Escreva o que você faz hoje, na ordem em que faz. Ao lado, escreva o que cada coisa muda de verdade. O que não muda nada desce para o fim da lista. O que muda sobe. A primeira linha que sobrar é o seu começo, e ela costuma ser menor do que você imaginava.

> Enquete: Essa crença já foi sua? | ainda é | já foi | nunca foi

> Slide: Na prática | uma mesa com papel e caneta

Um exemplo que aconteceu. No salão da minha mãe, a escova deixava três reais e a hidratação deixava 31.

A diferença não está na quantidade de esforço. Está no lugar em que o esforço entrou, e no que ficou de fora.

Tem um medo escondido aqui, e eu quero dizer o nome dele. É o medo de escolher uma coisa e perder as outras. Só que as outras não vão embora. Elas esperam na fila, e fila anda mais depressa do que bagunça.

Agora o avesso da história. O erro comum é querer arrumar a lista inteira antes de fazer a primeira linha. A lista perfeita é um jeito elegante de adiar. Faça uma linha, e arrume o resto depois.

E não precisa jogar fora o que você já fez. Quase tudo o que você tentou serve, só que em outra hora. Pense numa mala arrumada às pressas: as roupas estão certas, e a ordem não. Ninguém compra roupa nova por isso. Abre a mala e põe o sapato embaixo.

Quer um teste rápido para saber se você está no caminho ou só no movimento? No fim da semana, aponte uma coisa que ficou pronta por causa do esforço. Uma só. Se não der para apontar, teve movimento. Movimento cansa igual e não deixa nada na mesa.

> Slide: Esta semana | um quadradinho para marcar

Você não precisa acreditar nisso hoje. Precisa testar uma vez, do tamanho que cabe, e olhar o que aconteceu sem pressa de dar nota.

De preferência, teste sem contar para ninguém. Plano contado antes da hora ganha plateia, e plateia pede espetáculo. Você não precisa de espetáculo. Precisa de três repetições quietas, numa semana comum, e de uma linha escrita depois de cada uma.

**O seu passo:** escolha o serviço que mais sai. Some produto, comissão, taxa da maquininha e o tempo da cadeira. Compare com o preço.

Escreva na coluna do caminho. Agora me conta no chat, em uma palavra: o que você vai parar de fazer esta semana?

## Descoberta 2: a sua capacidade

> Slide: Ninguém nasce sabendo | uma criança aprendendo a andar de bicicleta

Agora vem a mais difícil, porque ela fala de você: “eu entendo de cabelo, e não de conta”.

Ninguém escreve isso no chat com orgulho. Então eu não vou pedir. Só te digo uma coisa: quem pensa assim quase nunca é quem faz corpo mole. É quem já tentou e ficou com marca.

Essa marca tem um jeito de se esconder. Ela aparece como cansaço na hora de começar, como celular na mão, como arrumar a mesa pela terceira vez. Não é preguiça. É a cabeça desviando de um lugar em que já doeu. Dá para passar por ali, desde que seja devagar.

E olha o que a gente costuma fazer com essa marca: transforma em definição de si. Aí o passo nem começa, porque a resposta já veio pronta.

Para o dia a dia bastam três números, olhados no mesmo dia da semana: o que entrou, o que saiu e o que já está comprometido.

Comece pelo que você já faz bem e encoste o novo nele. O que já sai fácil serve de apoio, como quem aprende uma palavra nova dentro de uma frase conhecida. Repita no mesmo lugar, na mesma hora. Quando sair sem pensar, aumente um pouquinho, e só um pouquinho.

> Pausa: 25 s | lembre de uma coisa que já foi difícil para você

> Slide: De tanto repetir | quatro riscos numa parede

Um exemplo que aconteceu. A minha mãe faz isso há dez anos, no caderno, antes de abrir o salão.

Não foi um salto. Foi uma repetição com pequenos ajustes, e é assim que se aprende quase tudo.

A gente imagina que confiança vem antes, como quem pega impulso. Na vida ela vem depois, como troco. Você faz pequeno, dá certo uma vez, e o corpo guarda. Da segunda vez, já vai com menos medo.

Um cuidado, para não perder o que a gente ganhou. O deslize clássico é aumentar o passo na primeira semana boa. Semana boa engana. Mantenha o tamanho por três semanas antes de mexer nele.

Preste atenção na hora em que a frase aparece. Ela quase nunca vem no meio do que você está fazendo. Vem antes, quando ainda não tem nada na mesa. É por isso que discutir com ela não adianta: ela fala de um futuro que não aconteceu. Ponha a mão em qualquer pedaço da tarefa, o mais fácil. A frase perde o assunto.

Lembra de alguém que você admira nisso? Tente imaginar essa pessoa na segunda semana, errando o básico, sem ninguém olhando. Essa cena existiu. Ela só não foi filmada. A gente compara a nossa segunda semana com o décimo ano dos outros, e ainda estranha perder.

Por isso eu gosto de medir presença, e não resultado, nas primeiras semanas. Presença depende de você. Resultado depende de você e de mais um monte de coisa. Quem mede só o resultado no começo se sente em falta todo dia, mesmo quando está andando.

> Slide: Hoje, antes de dormir | um relógio marcando dez minutos

E quando der vontade de parar, faça uma coisa antes: repita o passo mais uma vez, no tamanho menor que existir. Se depois disso ainda quiser parar, pare com calma. Parar depois de fazer é descanso. Parar antes costuma virar história para contar na semana seguinte.

**O seu passo:** marque vinte minutos na segunda-feira de manhã e anote os três números em um caderno.

Escreva na segunda coluna. E faça um favor a si: reduza o passo até ele caber num dia com pouca energia. Quando ficar pequeno a ponto de dar vergonha de contar, está no tamanho certo. Escreva esse tamanho no chat.

## Descoberta 3: as circunstâncias

> Slide: O que é seu | um círculo pequeno dentro de um grande

A terceira crença vem de fora, e muita vez ela tem razão: “no meu bairro ninguém paga mais do que isso”.

Realidade não se discute em aula. Conta, filho, horário, saúde, distância: tudo isso entra na conta. Aula que finge que não entra perde o seu respeito, e com justiça.

O perigo dessa frase é ser meia verdade. A metade verdadeira convence, e a outra metade entra junto, sem pagar. É verdade que aperta. Não é verdade que, por isso, nada cabe. Entre tudo e nada existe um pedaço do tamanho de um café, e é nele que a gente vai mexer.

Só que existe uma parte pequena que ainda é sua. Cliente reclama de preço que sobe sem aviso e sem motivo. Preço que sobe um serviço por vez, com aviso de trinta dias, costuma ser aceito.

Separe numa folha o que você controla, o que influencia e o que só suporta. A primeira parte vira passo. A segunda vira conversa, com data. A terceira entra no plano como chuva entra no passeio: você não impede, mas leva guarda-chuva. Essa separação leva dez minutos e muda o tom da semana.

> Pausa: 25 s | separe o que é seu do que não é

> Slide: O pedaço que dá para mexer | uma engrenagem pequena destacada

Um exemplo imaginado, para ficar fácil de ver. Pense no fornecedor que sobe o preço do material. Rosa abre a folha do serviço, troca um número e vê na hora quanto sobra. A decisão leva cinco minutos, e não três noites.

Ninguém venceu o problema ali. Só não deixou que ele decidisse tudo. Para começar, isso já muda o mês.

E presta atenção no que vem junto. Quando a gente cuida do pedaço que é nosso, a reclamação diminui sem ninguém mandar. Não porque o problema sumiu. Porque sobra menos tempo para olhar só para ele.

E um aviso, para você reconhecer de longe. A cilada é gastar a semana explicando por que não dá. A explicação pode estar certa, e mesmo assim ela não anda por você. Explique em uma linha e use o resto do tempo no passo.

Vale até um trato com o relógio. Escolha o horário mais feio da sua semana, aquele que ninguém disputa. Feio assim, ele é quase sempre seu. Dez minutos num horário feio, toda semana, rendem mais do que duas horas num horário lindo que nunca sobra.

Se você mora com outras pessoas, combine antes em vez de pedir na hora. Pedido na hora parece queixa. Combinado antes parece agenda. Diga o dia, o tempo e quando acaba. Quase todo mundo respeita o que tem fim, até quem não entende o motivo.

> Slide: Três peças na mão | três blocos encaixados

Mais uma coisa sobre esse pedaço que é seu. Ele cresce. No primeiro mês parece um quadradinho no meio da semana dos outros. Como ele se repete, as pessoas em volta se acostumam e param de invadir. Ninguém deu espaço. O costume é que abriu.

**O seu passo:** escolha um serviço só para ajustar no próximo mês e escreva o aviso em uma frase.

Escreva na última coluna e olha a folha de longe: um passo do caminho, um da confiança, um da rotina. É com essas três peças que o caixa do negócio entra nos eixos, e nenhuma delas depende de um dia especial.

## Exercício ao vivo

> Slide: Caneta na mão | as instruções do exercício, uma por linha

Eu vou ler devagar, e você escreve enquanto eu leio. Se uma instrução não servir para o seu caso, pule e siga na próxima. O exercício foi feito para caber em vidas diferentes, e a sua é a única que interessa agora.

Escreva o nome do que você mais vende e o preço. Embaixo, liste o que sai do seu bolso para entregar isso uma vez. Ponha um valor na sua hora. Faça a conta de menos. O que sobrou é a sua margem.

> Rubrica: leia as instruções duas vezes e não fale durante o exercício.

> Pausa: 3 min | exercício

Levante os olhos quando terminar e escreva no chat: ficou maior ou menor do que você imaginava?

Leia a sua folha uma vez, sem corrigir nada. O que está aí não precisa ficar bonito. Precisa ficar verdadeiro, porque é dele que sai o primeiro passo.

Se o resultado assustou um pouco, ótimo. Assusta e orienta. Deixe a caneta em cima da folha, que ela ainda vai ser usada.

## Resumo e ponte

> Slide: As três descobertas | as três frases, uma embaixo da outra

Vamos amarrar. O caminho vem antes da pressa. A confiança se constrói com passo que cabe num dia ruim. E o plano nasce da vida que você tem, e não da que faltou.

Na sua folha, cada uma dessas frases tem um passo com dia marcado. É isso que separa aula boa de aula esquecida: uma coisa que acontece na terça.

Com isso já dá para começar hoje, por conta própria. Estou falando sério.

Só que surge uma pergunta natural: como manter isso sem se perder na terceira semana? Foi pensando nela que eu preparei a próxima parte. Se você quer apoio para levar adiante a nossa frase, “Descubra o preço certo de cada serviço em 6 semanas”, os próximos minutos são para você.`,
  script_fase_4_validado: `## Transição com permissão

> Slide: Agora, o convite | uma porta aberta, vista de frente

O conteúdo que eu prometi, você já recebeu. Agora eu queria te fazer um convite.

A partir daqui eu falo de um produto pago, o meu. Vou dizer o que é, o que vem dentro, quanto custa e como desistir. Sem suspense e sem letra miúda. Posso?

> Pausa: 10 s | espere os “pode” no chat

O combinado é de mão dupla. Eu não repito o que já disse, e você não sai sem perguntar o que ficou estranho.

Se a sua resposta for “não”, está tudo certo: a folha e os três passos continuam seus.

## Apresentação do produto

> Slide: Caixa em Ordem | o que é, em uma linha

Deixa eu te apresentar: Caixa em Ordem. É um programa online de 6 semanas.

Pensei em quem pretende organizar o caixa do salão e já percebeu que, por conta própria, a vontade vira uma fila de recomeços. No fundo, essa pessoa quer uma coisa bem humana: ser alguém que decide com número, e não com susto. Continua valendo a frase que nos trouxe até aqui: “Descubra o preço certo de cada serviço em 6 semanas”.

Como funciona? Assim.

Primeiro, o caminho. Você descobre o que vem antes e para de gastar força com o que não muda nada.

Depois, a confiança. Você repete um passo curto até ele sair mesmo num dia ruim.

Por fim, a rotina. Você encaixa o que aprendeu na vida que tem, e não numa vida ideal.

Repara em uma coisa: isso não é informação solta. Informação você acabou de receber. Quem entra procura ordem e prática, e um lugar para voltar quando a semana desandar.

Deixa eu ler uma mensagem que chegou. Patrícia Nunes escreveu: “Eu achava que precisava de mais cliente. Precisava era saber quanto a escova deixava.” Essa é a experiência de Patrícia Nunes, e cada pessoa tem a sua.

Ficou claro o que é? Se ficou, escreva “claro”. Se não ficou, escreva onde travou.

## O que está incluído

> Slide: Tudo o que vem junto | conteúdo, acesso e tempo, em três linhas

O que você leva, sem enfeite e sem palavra bonita.

São seis módulos. Primeiro módulo, Duas contas: você separa o dinheiro do salão do dinheiro da casa. Segundo módulo, Três números: você monta o controle da semana em uma página. Terceiro módulo, O custo do serviço: você soma produto, comissão, taxa e tempo de cadeira. Quarto módulo, O preço com margem: você calcula o preço dos cinco serviços que mais saem. Quinto módulo, O aviso: você escreve a mensagem de reajuste para as clientes. Sexto módulo, O seu valor fixo: você define quanto e em que dia tira para você.

Você acessa pela área de alunos, no celular ou no computador, por 12 meses. Você tira dúvidas no encontro ao vivo, toda terça às 20h, e por escrito na área de alunos. A resposta chega em até dois dias úteis. Reserve duas horas por semana.

Eu gosto de olhar essa lista do jeito mais chato possível. O que dela te dá trabalho, e o que tira? A resposta honesta é que as duas coisas estão ali. O trabalho é o passo da semana. O alívio é não precisar adivinhar qual vem depois.

Tem uma pergunta que serve para qualquer oferta: “o que isso tira da minha mesa, e o que põe?” Oferta boa responde as duas partes sem gaguejar. E oferta que só põe coisa na mesa vira mais uma cobrança. Se quiser, desenhe duas colunas no verso da folha, põe e tira, e distribua os itens. Leva um minuto, e a resposta costuma ficar mais clara do que qualquer argumento.

Pergunte agora o que faltou perguntar. Item mal explicado é a raiz de compra mal feita.

## Bônus

> Slide: Um bônus | uma linha com o que está na fala

Tem um bônus: um modelo de tabela de preços para a recepção. Ele responde a quem pergunta: “Como eu mostro o preço novo sem ficar sem graça?”

Isso não é enfeite, e eu não vou inventar um preço para a soma ficar bonita. É ajuda para o ponto em que a gente costuma parar. Pense no momento exato em que a dúvida aparece: você com a mão na tarefa, sem vontade de procurar resposta. É ali que isso entra.

O principal se sustenta mesmo sem isso.

## Valor e investimento

> Slide: Preço | R$ 597 à vista · 12 × R$ 59,70 = R$ 716,40 · 2,92% ao mês · CET 41,30% ao ano · financia: a plataforma de pagamento

Preço, do jeito que eu gostaria de ouvir se estivesse no seu lugar: inteiro e de uma vez.

O preço é R$ 597 à vista.

Se preferir parcelar, são 12 vezes de R$ 59,70. O total a prazo é R$ 716,40, ou seja, R$ 119,40 a mais do que à vista. Os juros são de 2,92% ao mês, e o custo efetivo total é de 41,30% ao ano. Quem financia é a plataforma de pagamento.

Preço só faz sentido em comparação. Outro caminho possível: uma consultoria de gestão. Para comparar: uma consultoria individual comigo custa R$ 1.800 por mês. Esse número vem da minha própria tabela de 2027.

> Rubrica: não use o preço da concorrência sem fonte.

Vale comparar ainda com o preço de deixar tudo como está. Some o mês, o desgaste e o que ficou pela metade, como baixar uma planilha cheia de abas. E tem um custo sem recibo, que aparece assim: você tem vergonha de perguntar, porque acha que já devia saber isso. Essa soma é sua, e eu não vou chutar por você.

Só peço que ela exista no papel antes da decisão. Preço sem comparação parece sempre alto ou sempre baixo, e nenhum dos dois ajuda. Se o que você aprender servir por anos, divida por anos.

Depois de somar, olhe para o mês que vem. O valor precisa caber nele sem mexer em remédio, comida ou aluguel.

## Garantia

> Slide: 15 dias ao todo | uma porta que abre dos dois lados

E se você entrar e não gostar? Essa pergunta merece resposta inteira.

Em compra pela internet, a lei já dá sete dias para desistir: é direito seu, do artigo 49 do Código de Defesa do Consumidor. Aqui o prazo é maior: 15 dias ao todo, já contando esses sete. O prazo conta da compra ou da liberação do acesso, o que vier por último. Para pedir, escreva para ajuda@exemplo.com.br, e o valor pago volta inteiro. É direito de devolução, e não promessa de resultado.

Isso cobre uma coisa preciosa: o direito de conhecer por dentro e voltar atrás. O resultado passa pelas suas mãos. Então dá para usar assim: você entra, olha o calendário e o material e confere se é o que esperava.

Para quem quer conferir por dentro, já dá para começar. O link está no chat e na tela: exemplo.com.br/caixa

## Primeira chamada

> Slide: Caixa em Ordem | o endereço em letra grande

Se fez sentido para você, o caminho é este. O link está no chat e na tela: exemplo.com.br/caixa

Leia as condições com calma, confira o nome e o valor, e só depois conclua. É rápido: o que demora é ler com atenção.

> Pausa: 20 s | tempo de abrir e ler

Quem entrar agora, escreva “entrei” no chat, que eu quero dar as boas-vindas pelo nome. Depois de entrar, faça uma coisa só: olhe o calendário e o material. O resto vem na ordem.

Quem ainda está na dúvida fica comigo, porque daqui a pouco eu respondo uma por uma.`,
  script_fase_5_validado: `## Recapitulação da decisão

> Slide: Na mesa, agora | a folha ao lado do convite

Antes das dúvidas, a fotografia completa.

Cena no começo, causa no meio, folha no fim. E uma vontade atravessando as três: falar de preço com cliente sem pedir desculpa. A causa tem nome: o preço decidido no susto. E a frase que você anotou cabe na geladeira: “agenda cheia não é caixa cheio”.

Na mesa está o Caixa em Ordem. São seis módulos: Duas contas, Três números, O custo do serviço, O preço com margem, O aviso e O seu valor fixo. Em resumo: R$ 597 à vista ou 12 vezes de R$ 59,70, total de R$ 716,40; 15 dias ao todo para desistir, já contando os sete da lei; exemplo.com.br/caixa.

Ninguém te pediu pressa. Te pedi atenção, porque a decisão é sua. Marque o item que mais mexeu com você: quase sempre é ele que decide.

O que eu posso fazer é lembrar o sentido disso tudo: “Descubra o preço certo de cada serviço em 6 semanas”. Já decidiu? O link está no chat e na tela: exemplo.com.br/caixa

## Objeções respondidas

> Slide: Pode perguntar | um ponto de interrogação grande

Agora eu vou dizer em voz alta o que você talvez esteja pensando. Se eu acertar, escreva “essa” no chat.

**“Está caro para mim agora.”** Preço pesa, e fingir que não pesa seria falta de respeito. O preço é R$ 597 à vista. Olhe o mês que vem, e não só hoje. Cabe sem mexer em conta de casa? Essa resposta decide, e existem ainda 15 dias ao todo para desistir, já contando os sete da lei.

**“Não tenho equipe para cuidar disso.”** O começo cabe numa pessoa só: três números e um horário por semana. Equipe ajuda depois, quando já existe o que dividir.

**“Se eu mexer no preço, perco clientes.”** Mexer no preço sem conta é que é arriscado. Com o número na mão, você escolhe um item para ajustar, deixa os outros como estão e observa antes do próximo.

**“O meu contador já cuida disso.”** O contador cuida dos impostos e das obrigações, e isso continua com ele. Preço, compra e retirada quem decide é você, quase todo dia.

**“Com a minha correria, não vou dar conta.”** Eu levo essa a sério, porque hora gasta não volta. Reserve duas horas por semana. Escreva no chat o dia e o horário em que isso caberia. Quem consegue escrever o horário já tem meio caminho andado.

Se a sua dúvida não apareceu, escreva, que eu não tenho pressa. Eu prefiro responder dez perguntas a receber uma decisão pela metade.

Quem já tem a resposta que precisava pode seguir. O link está no chat e na tela: exemplo.com.br/caixa

## Para quem não é

> Slide: Para quem não é | uma placa de contramão

Com a mesma franqueza: não serve para quem quer resultado sem praticar. Nem para quem procura alguém que faça no seu lugar. E quem vive hoje uma urgência precisa, antes, de outro apoio.

E lucro nenhum método assegura.

Se você se reconheceu, guarde o seu dinheiro. Eu prefiro uma venda a menos a uma pessoa frustrada do outro lado.

## Condição e prazo reais

> Slide: Até domingo, 7 de março | só texto, sem contador

Até quando vale o que eu mostrei? As inscrições vão até domingo, 7 de março, porque a turma começa na segunda-feira, dia 8.

Pressa inventada eu não uso. O que empurra a gente, no fundo, é outra coisa.

Pega a pergunta que ficou no canto da folha, aquela sobre daqui a um ano. Responde para você, com sinceridade.

Se a resposta pedir movimento, ele está perto. O link está no chat e na tela: exemplo.com.br/caixa

## Passo a passo da inscrição

> Slide: Passo a passo | setas que ligam quatro quadros

Vou fazer com você, devagar, do jeito que eu gostaria que fizessem comigo.

Um: o caminho. O link está no chat e na tela: exemplo.com.br/caixa

Dois, leia o que vem dentro. Três, preencha e conclua. Quatro, ache no e-mail a mensagem de acesso, que adora se esconder no spam.

Faça no aparelho em que você costuma ler e-mail, que assim a mensagem de acesso chega onde você está.

Se ficar alguma dúvida, escreva para ajuda@exemplo.com.br. E combina uma coisa comigo: no primeiro dia, um passo só.

## Perguntas e respostas

> Slide: Espaço aberto | balões de conversa vazios

Espaço aberto. Pergunte o que quiser, do preço ao primeiro passo.

“Como eu tiro dúvida depois?” Você tira dúvidas no encontro ao vivo, toda terça às 20h, e por escrito na área de alunos. A resposta chega em até dois dias úteis.

“De quanto tempo eu preciso?” Reserve duas horas por semana.

“O que eu faço amanhã?” O que está na primeira coluna: escolha o serviço que mais sai.

Se a sua pergunta for sobre um detalhe da sua vida, conte em uma linha. Detalhe ajuda mais do que resumo.

> Rubrica: chame pelo nome quem perguntar.

> Pausa: 8 min | perguntas ao vivo

Não precisa esperar a pergunta perfeita para decidir. O link está no chat e na tela: exemplo.com.br/caixa

## Última chamada e despedida

> Slide: Um passo, um dia | a folha com um dia circulado

Lembra da minha história, “Março de 2014, quinta-feira…”? Eu te contei o começo dela para você olhar para o seu.

Pensa na cena que abriu a aula. Agora imagine esta outra: a maquininha ficou na gaveta da loja e existe uma folha na parede com três números por semana.

“Descubra o preço certo de cada serviço em 6 semanas”: essa frase é a ponte entre as duas.

Se você quer companhia nesse caminho, ainda dá tempo. O link está no chat e na tela: exemplo.com.br/caixa

Quem não quiser entrar fica com a folha: um passo, uma hora, um dia da semana. Obrigada pela sua presença inteira. Até logo.`,
} as const;
