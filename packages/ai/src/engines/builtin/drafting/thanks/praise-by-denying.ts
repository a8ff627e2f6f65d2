/** "Nothing to complain about": praise in words of trouble that it denies. */
const PRAISES =
  /(?<!\p{L})(?:can(?:not|['’]?t) (?:complain|fault)|no complaints?|nothing to complain|nothing (?:bad )?to (?:say|criticise|criticize)|not bad at all|faultless|(?:kann|können) (?:echt |wirklich |gar )?nicht meckern|nichts? (?:zu |auszu)?(?:meckern|beanstanden|bemängeln|setzen)|(?:gibt )?nichts zu (?:meckern|beanstanden|bemängeln)|rien à (?:redire|reprocher|dire)|pas à se plaindre|no (?:me|nos) (?:puedo|podemos) quejar|(?:ninguna|sin) queja|nada que (?:objetar|reprochar)|nada mal|niente da (?:dire|ridire|eccepire|obiettare)|non mi posso lamentare|(?:per )?niente male|non (?:è )?male(?: per niente)?|nada a (?:apontar|reclamar|criticar)|não (?:me )?posso (?:me )?queixar|nada mau|niks (?:mis|op aan|te klagen)|niets (?:mis|op aan|te klagen|aan te merken)|geen klachten|nie ma (?:się )?(?:do )?czego (?:się )?(?:przyczepić|czepiać)|nie mogę narzekać|nic dodać,? nic ująć|(?:hiç )?fena değil|şikayetim yok|söylenecek söz yok|нечего (?:добавить|возразить)|не на что жаловаться|не придраться|ні до чого причепитися|inget att (?:klaga|anmärka)|لا غبار|مفيش غلطة)(?!\p{L})|文句なし|文句のつけよう|没毛病|无可挑剔|흠잡을 데|शिकायत नहीं|không có gì để chê/iu;

/** Whether somebody praises by denying that anything is wrong. */
export function praisesByDenying(text: string): boolean {
  return PRAISES.test(text);
}
