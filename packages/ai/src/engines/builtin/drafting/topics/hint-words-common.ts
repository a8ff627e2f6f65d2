/** Common words of `hint-words.ts`: how something is asked, and what is done with it. */
export const COMMON_HINTS = `
which|which|welche|quel.,quelle,lequel|cuál,cuáles|quale,quali|qual.,quais|welk|który,która,które,jaki|hangi|أي.,أيهم|どの,どれ,どちら|कौन सा,कौन सी,किस|vilken,vilket
when|when|wann|quand|cuándo|quando|quando|wanneer|kiedy|ne zaman|متى|いつ|कब|när.
who|who|wer.,wem.,wen.|qui.|quién|chi.|quem|wie.|kto,komu|kim.|مين,منو,من هو|誰|कौन|vem.
why|why|warum,wieso,weshalb|pourquoi|por qué|perché|por que,porquê|waarom|dlaczego,czemu|neden,niye|ليش,لماذا,ليه|なぜ,なんで,どうして|क्यों|varför
howdo|how do,how can,how does|wie kann,wie komme,wie macht,wie geht|comment|cómo|come si,come posso,come faccio|como.|hoe kan,hoe moet,hoe werkt|jak.|nasıl|كيف|どうやって,どうすれば,どう|कैसे|hur.
maywe|may i,may we,allowed,am i ok,is it ok,can i bring,permitted|darf,dürfen,erlaubt,ist es ok|on peut,j'ai le droit,autoris,permis|se puede,puedo,podemos,permit|si può,posso,possiamo,è permesso|posso,pode-se,podemos,permit|mag.,mogen,toegestaan|można,mogę,możemy,wolno|olur mu,alınıyor mu,serbest,izin|ممكن,مسموح,أقدر,اقدر,ينفع|いいですか,可能,大丈夫,できますか|सकता,सकते,सकती,अनुमति|får man,får jag,får vi,tillåt
doyouhave|do you have,have you got,is there,are there|habt ihr,gibt es,gibt's,haben sie|avez-vous,vous avez,y a-t-il,il y a|tenéis,tienen,tienes,hay.|avete,c'è,ci sono|têm.,vocês têm,há.,tem.|hebben jullie,is er,heeft u|macie,czy jest,mają|var mı,bulunur|عندكم,فيه,هل يوجد,يوجد|ありますか,あります|क्या है,मिलता है,है क्या|har ni,finns det
doyoudo|do you do,do you offer,do you also|macht ihr,bietet,bieten sie|vous faites,proposez|hacéis,ofrecéis,ofrecen|fate.,offrite|fazem,oferecem|doen jullie,bieden|robicie,oferuj|yapıyor musunuz,sunuyor|تسوون,تقدمون,تعملون|していますか,やって|करते हैं,देते हैं|gör ni,erbjud
beforehand|before,first,beforehand|vorher,bevor,zuerst,vorab|avant|antes|prima.|antes|vooraf,voordat,eerst|zanim,przed|önce|قبل|前に,先に,事前|पहले|innan,först
afterwards|after,afterwards,later|nach.,nachher,danach,später|après|después,luego|dopo|depois|daarna,later,na.|potem,później,po.|sonra|بعد|後に,あとで,後で|बाद|efter,senare
without|without|ohne|sans|sin.|senza|sem.|zonder|bez.|olmadan,-sız|بدون,من غير|なしで,なし|बिना|utan
again|again,third time,once more|wieder,nochmal,schon wieder,erneut|encore,de nouveau|otra vez,de nuevo|di nuovo,ancora|outra vez,de novo|weer.,alweer,opnieuw|znowu,znów,ponownie|yine,tekrar|مرة ثانية,مرة أخرى,كمان|また,再び|फिर,दोबारा|igen
already|already,long ago|schon.,bereits,längst|déjà|ya.|già|já.|al.,reeds|już|çoktan,zaten|خلاص,من زمان|もう,すでに|पहले ही,हो चुका|redan
every|every month,each month,per month,monthly|jeden monat,monatlich,im monat|par mois,chaque mois,tous les mois|al mes,cada mes,mensual|al mese,ogni mese,mensil|por mês,mensal,todo mês|per maand,elke maand,maandelijks|miesięcz,co miesiąc|ayda,her ay,aylık|شهري,كل شهر,بالشهر|毎月,月々,月額|हर महीने,महीने का|per månad,varje månad
years|year,years|jahr|ans.,année,année|año|anno,anni|ano.,anos|jaar|rok.,roku,lat.,lata|yıl|سنة,سنوات,سنتين|年間,年前,年経|साल|år.
months|month,months|monat|mois|mes.,meses|mese,mesi|mês,meses|maand|miesiąc,miesięc|ay.,aydır,aylar|شهر,أشهر|ヶ月,か月|महीन|månad
days|day,days,week,weeks|tag.,tage,tagen,woche|jour,semaine|día,días,semana|giorno,giorni,settiman|dia.,dias,semana|dag.,dagen,week|dzień,dni.,tydzie,tygod|gün.,gündür,hafta|يوم,أيام,أسبوع|日間,週間,日前|दिन,हफ़्ते,हफ्ते|dag.,dagar,vecka,veckor
naming|name.,surname,called|name.,namen,nachname|nom.,prénom|nombre,apellido|nome,cognome|nome,apelido|naam,achternaam|imię,nazwisk|isim,adım,soyad|اسم,اسمي|名前,名義,苗字|नाम|namn
mailing|email,e-mail,mail.|mail.,mails,e-mail|mail.,e-mail,courriel|correo,email,mail.|mail.,email|e-mail,email|mail.,e-mail|mail.,maila,e-mail|mail.,e-posta|ايميل,إيميل,بريد|メール|ईमेल,मेल|mejl,mail.
texting|text.,sms,message|sms,nachricht|sms,message,texto|sms,mensaje|sms,messaggi|sms,mensagem|sms,bericht,appje|sms,wiadomoś|sms,mesaj|رسالة|SMS,メッセージ|मैसेज,संदेश|sms,meddelande
calling|phone,call.,called,rang,ring.|anruf,angerufen,telefon|appel,téléphon|llam,teléfono|chiam,telefon|ligar,liguei,telefon|bel.,bellen,gebeld,telefon|dzwoni,telefon|ara.,aradım,telefon|اتصل,تلفون,جوال,هاتف|電話|फ़ोन,फोन,कॉल|ringa,ringde,telefon
bringing|bring,brought,take along,take with|mitbring,mitnehm,bringen|amener,apporter,emmener,prendre avec|llevar,traer,llevo|portare,porto|levar,trazer,levo|meenemen,meebreng,breng|zabrać,przynie,wziąć,zabiera|getir,yanımda|أجيب,اجيب,آخذ معي,أحضر|連れて,持って,持ち込|ला सकते,साथ ला,लेकर|ta med,ha med
sending|send,post.,ship|schick,send,verschick|envoyer,envoi,envoyez|enviar,mandar,envío|spedi,mandar,invi|enviar,mandar,envio|sturen,verstuur,opsturen|wysła,wysył,przesła|gönder,yolla|ترسل,أرسل,توصل,إرسال|送って,送れ,発送,郵送|भेज|skicka,sända
giving|give,hand in,hand over|geben,abgeben|donner,rendre,remettre|dar.,entregar|dare,consegnare|dar.,entregar|geven,inleveren|dać,oddać|vermek,teslim et|أعطي,أسلم|渡,返し|दे सकते,देना|ge.,lämna in
changing|change,switch|wechsel,änder|chang|cambiar,cambio|cambiare,cambio|mudar,trocar|wissel,wijzig,verander|zmieni,zamieni|değiştir|تغيير,غير.|変え,変更|बदल|byta,ändra
keeping|keep|behalten|garder|quedarme,conservar|tenere|ficar com,manter|houden|zatrzyma,zachowa|elimde,sakla|أحتفظ,أخلي|取っておく,保管|रख|behålla
bankhouse|bank,account,branch|bank,konto,filiale|banque,compte,agence|banco,cuenta,oficina|banca,conto,filiale|banco,conta,balcão,agência|bank,rekening,filiaal|bank,konto,oddzia|banka,hesap,şube|بنك,حساب,فرع|銀行,口座,支店|बैंक,खाता,शाखा|bank,konto,kontor
websites|website,site.,online,app.,page|webseite,seite.,website,online,app.|site.,appli,en ligne,page|web.,app.,página,en línea,online|sito,app.,online,pagina|site.,app.,aplicação,online,página|site.,website,app.,online|stron,apk,aplikac,online,interne|site.,uygulama,sayfa,online,internet|موقع,تطبيق,صفحة,اونلاين|サイト,アプリ,ページ,オンライン|वेबसाइट,ऐप,ऑनलाइन,साइट|sida,sidan,app.,appen,online,webb
ticketpass|ticket,pass.,tickets,card.|ticket,karte,eintritt,fahrkarte|billet,entrée,carte,abonnement|entrada,billete,abono,tarjeta|bigliett,abbonament,tessera|bilhete,entrada,passe,cartão|kaartje,ticket,abonnement,pas.|bilet,karnet,kart|bilet,kart,abonman|تذكر,بطاقة,اشتراك|チケット,切符,券,会員証|टिकट,पास.,कार्ड|biljett,kort
membership|member,membership,subscription,subscribe|mitglied,abo.|membre,abonné,abonnement,adhér|socio,socia,suscrip,abonad|socio,iscritt,abbonat|sócio,sócia,assinatura,assinante|lid.,lidmaatschap,abonnement|członk,karnet,abonament|üye,üyelik,abone|عضو,اشتراك|会員,サブスク|सदस्य,मेंबर,सब्सक्र|medlem,prenumer,abonnemang
booked|booked,booking,reserved,reservation|gebucht,buchung,reservier|réserv|reserv|prenot|reserv,marca|geboekt,boeking,gereserveer|rezerw,zabukow|rezerv|حجز,حجزت|予約|बुक|bokat,bokning
contracts|contract,agreement|vertrag|contrat|contrato|contratto|contrato|contract|umow|sözleşme,kontrat|عقد|契約|अनुबंध,कॉन्ट्रैक्ट|avtal
parcels|parcel,package,box.|paket,päckchen,sendung|colis,paquet|paquete|pacco|encomenda,pacote|pakket,doos|paczk|paket,kargo|شحنة,طرد,الطلب|荷物,小包|पार्सल,पैकेट|paket,försändelse
helping|help,what now,what do i do,what can i do|hilfe,was nun,was tun,was jetzt,helfen|aide,que faire,quoi faire,comment faire|ayuda,qué hago,qué puedo hacer|aiut,cosa faccio,che faccio,come faccio|ajuda,o que faço,que faço|help,wat nu,wat moet ik|pomoc,co teraz,co robić,co mam|yardım,ne yap|ساعد,وش أسوي,ماذا أفعل,شو أعمل|助けて,どうしたら,どうすれば|मदद,क्या करूँ,क्या करूं|hjälp,vad gör jag,vad ska jag
`;
