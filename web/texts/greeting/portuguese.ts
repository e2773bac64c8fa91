// /gravacao in European Portuguese.
import type { GreetingTexts } from './texts.ts';

export const portuguese: GreetingTexts = {
  lang: 'pt',
  source: 'gravacao',
  title: 'Gravar a sua mensagem de voz · Voxlex',
  description:
    'Grave a mensagem de acolhimento do seu escritório a partir do navegador. Configuramos o seu atendedor de chamadas e enviamos-lhe o código de ativação no prazo de 48\u00a0horas.',
  skip: 'Ir para o conteúdo',
  back: 'Voltar à página inicial',
  homeLabel: 'Voxlex, página inicial',
  footer: {
    short: '© 2025 Voxlex',
    privacy: 'Privacidade (em francês)',
    terms: 'Condições gerais (em francês)',
    cookies: 'Cookies (em francês)',
  },

  over: 'A sua mensagem de acolhimento',
  heading: 'Grave a voz do seu escritório',
  intro:
    'Bastam algumas frases. É a sua voz que os seus clientes ouvirão quando não puder atender; nós tratamos do resto.',
  benefits: [
    ['A sua própria voz', 'Os seus clientes reconhecem a voz do seu advogado, e não uma máquina.'],
    ['Nada para instalar', 'Um microfone e este navegador. Ouça e recomece as vezes que quiser.'],
    ['Ativo em 48\u00a0horas', 'Recebe um código pessoal: basta marcá-lo no seu telefone.'],
  ],
  stepsTitle: 'Da gravação à ativação',
  steps: [
    ['Preenche', 'O seu nome e o seu e-mail, para sabermos a quem responder.'],
    ['Grava', 'A sua mensagem, ao seu ritmo. No mínimo dois segundos, no máximo três minutos.'],
    ['Nós configuramos', 'O seu atendedor, com a sua mensagem, os seus endereços e as suas preferências.'],
    ['Ativa', 'Marca no seu telefone o código de reencaminhamento que lhe enviamos.'],
  ],
  stepDone: 'feito',
  demoTitle: 'Prefere ver primeiro?',
  demoText: 'Quinze minutos chegam para conhecer o serviço e esclarecer as suas dúvidas.',
  demo: 'Marcar uma demonstração',
  noScript:
    'O microfone precisa de JavaScript, que não foi carregado nesta página. Pode enviar um ficheiro ou escrever-nos:',

  formTitle: 'A sua gravação',
  name: 'Nome completo',
  email: 'Endereço de e-mail',
  emailMissing: 'Introduza o seu endereço de e-mail antes de gravar',
  nameMissing: 'Introduza o seu nome completo antes de gravar',
  fillFirst: 'Introduza o seu nome e o seu e-mail para poder gravar.',
  exampleTitle: 'O que dizer?',
  example:
    '«Bom dia, ligou para o escritório do Dr. …; de momento não posso atender. Deixe o seu nome e o motivo da sua chamada: a sua mensagem será gravada e transcrita, e ligo-lhe assim que possível.»',

  record: 'Gravar',
  asking: 'Autorize o acesso ao microfone…',
  stop: 'Parar',
  elapsed: 'Duração da gravação',
  longest: (time) => `Duração máxima: ${time}`,
  left: (time) => `Restam ${time}`,
  spokenStart: 'Gravação em curso.',
  spokenLeft: (seconds) => `Restam ${seconds} segundos.`,
  recorded: 'Mensagem gravada. Ouça-a e depois envie-a.',
  restored: 'A sua última gravação continua aqui: ainda não foi enviada.',
  restart: 'Recomeçar',
  send: 'Enviar',
  sending: 'A enviar...',
  retry: 'Enviar novamente',
  tooShort: 'A gravação deve durar pelo menos 2 segundos',
  progress: (percent) => `A enviar: ${percent}%`,
  notice: 'A sua gravação é guardada de forma cifrada e serve para configurar o seu atendedor. Ver as',
  noticeLink: 'condições gerais (em francês)',

  preview: {
    player: 'A sua mensagem',
    chosen: (name) => `Ficheiro escolhido: ${name}`,
    controls: {
      play: 'Ouvir',
      pause: 'Pausar',
      loading: 'A carregar…',
      position: 'Posição na mensagem',
      of: 'de',
      cannotPlay: 'Não foi possível reproduzir a gravação. Tente novamente.',
    },
  },
  file: {
    fileInstead: 'Escolher antes um ficheiro de áudio',
    fileHint: 'O microfone não está disponível? Grave com o seu telefone e depois escolha o ficheiro.',
  },
  recorder: {
    microphoneRefused: 'Erro de acesso ao microfone. Verifique as suas permissões.',
    nothingRecorded: 'Nenhuma gravação disponível',
    tooShort: 'A gravação deve durar pelo menos 2 segundos',
    recordingLost: 'A gravação foi interrompida e não pôde ser guardada. Recomece, por favor.',
    sendFailed: (message) => `Erro no envio: ${message}. Tente novamente.`,
  },
  serverError: (status) => `Erro do servidor: ${status}`,
  because: {
    413: 'o ficheiro é demasiado grande',
    415: 'este ficheiro não é uma gravação de áudio legível',
    429: 'demasiados envios, aguarde alguns minutos',
  },
  noAnswer: 'o servidor não responde',

  sentTitle: 'Mensagem recebida!',
  sent: 'Estamos a configurar o seu atendedor. Receberá o seu código pessoal de ativação por e-mail no prazo de 48h.',
  another: 'Gravar para outro cliente',
  quotes: [
    ['Tudo vale a pena se a alma não é pequena.', 'Fernando Pessoa'],
    ['Mudam-se os tempos, mudam-se as vontades.', 'Luís de Camões'],
    ['Para bom entendedor, meia palavra basta.', 'Provérbio'],
    ['Para ser grande, sê inteiro: nada teu exagera ou exclui.', 'Ricardo Reis (Fernando Pessoa)'],
    ['Devagar se vai ao longe.', 'Provérbio'],
    ['Água mole em pedra dura, tanto bate até que fura.', 'Provérbio'],
    ['O prometido é devido.', 'Provérbio'],
    ['Quem não arrisca não petisca.', 'Provérbio'],
  ],
};
