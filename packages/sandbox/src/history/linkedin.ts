/** The brand's page on LinkedIn, what people say below its posts, and posts that name it; see `readPosts` and `readThreads`. */
export const linkedinPosts = `
li-report 27d 08:30: In 2025 our benches mended 14,206 things. 71 % of them were made by us, the rest by everybody else. We think that is a compliment to both.
li-apprentice 24d 09:00: Meet Noor, our first apprentice in technical sewing. The trade has no school in the Netherlands any more, so we are building one, with a desk, two teachers and a lot of thread.
li-spare-parts 22d 07:45: Every tent pole, buckle and battery door we sell can now be bought on its own, for at least fifteen years. It costs us warehouse space. It saves everybody a tent.
li-b2b 20d 10:00: Scouts, schools, rescue teams: from this month our repairs desk works for organisations too, with a fixed price for each item and a van that picks it up.
li-pfc 17d 08:15: Our rain jackets have been free of PFCs for three years. What we learned, including two mistakes that cost us a season, is on our site as a paper of eleven pages.
li-four-days 14d 09:30: The workshop has tried the four-day week for half a year. Output went down by two per cent, sick days by forty. We are keeping it.
li-panel 11d 07:30: On Thursday our head of repairs speaks about the right to repair in Brussels. Bring questions, she brings a broken zip.
li-second-flight 8d 09:00: A product that is sold twice has to be built for both owners. How Second Flight changed what our designers draw.
li-outage wed 07:00: On Tuesday our shop failed its customers for five hours, and charged many of them twice. Here is what broke, in plain words, and what we are changing.
li-hiring 5d 08:00: We are hiring: a repair technician (Rotterdam) and a customer care person who speaks Polish or Spanish. Four days, dogs in both offices.
li-supplier 3d 09:15: We have paid our mill in Portugal within ten days of every invoice since January. Small thing, large difference for a family business.
li-numbers 1d 07:10: A question for people in outdoor retail: what share of your returns is mended, and who decides?
`;

export const linkedinComments = `
on li-report
27d 09:05 Annelies Boogaard @annelies_boog: Impressive figure. Do you publish the cost per repair as well? We struggle to get below € 31.
27d 10:40 Tern: Yes, on page nine: € 18.60 on average, without the customer's postage. Happy to compare notes, Annelies.

on li-report
26d 16:22 Hugo Santamarina @hugosantamar: Ojalá más marcas contaran lo que reparan y no solo lo que venden.

on li-apprentice
24d 09:40 Wim Terpstra @wimterpstra: Prachtig initiatief. Mijn vader was zadelmaker, dat vak is bijna weg. Kunnen wij machines schenken?
24d 11:15 Tern: Heel graag, Wim. Noor zoekt nog een armmachine. We sturen je een bericht.
24d 12:01 @wimterpstra: Er staat er één in Leeuwarden. Hij is van jullie.

on li-apprentice
23d 18:30 Chiamaka Obi @chiamakaobi: Is the programme open to people over forty? Asking for myself.

on li-spare-parts
22d 08:20 @jonas_pfad: Fünfzehn Jahre Ersatzteile, und im Shop sind die Stangen der Skerry 1 seit Mai ausverkauft. Wie passt das zusammen?
22d 10:05 Tern: Guter Einwand, Jonas. Die Lieferung kommt am 3., wir haben zu knapp bestellt. Wir legen dir einen Satz zurück.

on li-spare-parts
21d 13:44 Bertrand Loiseau @bertrandlois: Enfin un fabricant qui comprend que le stock de pièces est un service, pas un coût.

on li-b2b
20d 10:35 Fergus Dalgleish @fergusdalgl: Mountain rescue team here, 34 jackets, all of them with tired zips. Whom do we talk to?
20d 11:20 Tern: To Marit, Fergus. She'll message you today, and rescue teams go to the front of the queue.

on li-b2b
19d 08:55 Katarzyna Bielska @kasiabielska: Czy obsługujecie też szkoły w Polsce? Mamy 60 śpiworów po obozie.

on li-pfc
17d 09:30 Dr. Milan Horvat @milanhorvat: Thorough paper. On page six, which test standard did you use for the second membrane? The footnote is missing.
17d 14:12 Tern: ISO 811 in both cases. Thank you, the footnote is back.

on li-pfc
16d 07:18 王 立新 @wanglixin: 三年无氟，很了不起。你们的涂层供应商在亚洲吗？

on li-four-days
14d 10:10 Patrice Nkemelu @patricenkem: And the customer care team? Do they get four days too, or only the photogenic workshop?
14d 12:25 Tern: They do, since March, in two shifts so that somebody is always there.

on li-four-days
13d 19:02 Ingrid Sollberger @ingridsollb: Zwei Prozent weniger Leistung bei vierzig Prozent weniger Krankheit: Das rechnet sich doch von allein.

on li-panel
11d 08:40 Leonor Quadros @leonorquadros: Vai ser transmitido online? Gostava que os meus alunos vissem.

on li-second-flight
8d 09:45 Sanne Kuiper @sanne_kuiper: As a product designer I would love a talk about this at our school in Delft. Would you come?

on li-second-flight
7d 15:30 Arvid Nygren @arvidnygren: Nice story, but the second-hand tent I bought arrived with mould. Customer care has been silent for nine days.
7d 16:10 Tern: Nine days of silence is not acceptable, Arvid. Please send us the order number by mail to care@ternoutdoor.example, we're waiting for it.

on li-outage
wed 07:35 Rebecca Stoll @rebeccastoll: I run payments for a living. This is the most honest incident report I have read this year.

on li-outage
wed 08:50 Domingo Arce @domingoarce: Muy bonito el informe, pero a mí todavía me faltan 236 €.

on li-outage
wed 12:05 Tariq Mansouri @tariqmansouri: هل أخطرتم البنوك أم انتظرتم شكاوى العملاء؟ هذا أهم ما ينقص التقرير.

on li-hiring
5d 08:48 Olena Savchuk @olena_savchuk: Is the customer care role possible from Wrocław? I speak Polish, Ukrainian and fluent Angry Customer.
5d 09:30 Tern: Yes, after two weeks with us in Rotterdam. Please apply, that third language is rare.

on li-hiring
4d 17:20 Gilles Montandon @gillesmontand: What is the salary range? A hiring post without one is half a post.

on li-supplier
3d 10:02 Inês Falcato @inesfalcato: Somos a fiação do outro lado do vale. Dez dias é outro mundo. Obrigada por dizerem isto em público.

on li-numbers
1d 08:25 Lars Overgaard @larsovergaard: About 12 per cent with us, and the decision is made by a spreadsheet. I am not proud of it.

on li-numbers
1d 11:47 @priya_outdoors: Great question. Has anybody here tried to let the shop floor decide?
`;

export const linkedinMentions = `
18d 12:15 Maud Reijnders @maudreijnders: Visited the repairs desk of Tern Outdoor with thirty students today. They came to see machines and left talking about contracts. Thank you for the openness.

6d 09:20 Colm Heffernan @colmheffernan: Naming Tern Outdoor because praise should have an address: 34 rescue jackets back in six days, each zip tested twice, and a note in every pocket.

2d 14:05 Stefania Grigoriou @stefaniagrig: Tried to reach Tern Outdoor about a wholesale order for three weeks. Form, mail, phone: nothing. Does anybody here know a human being there?
`;
