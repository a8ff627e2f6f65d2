/** See `readThreads` for the notation. */
export const facebookCommentsEnglish = `
on fb-repair-week
29d 09:12 @fionamack: Dropped off my husband's jacket AND my husband. Only want the jacket back 😄

on fb-repair-week
29d 10:40 Colin Westaway @cwestaway: Does free labour cover a tent I bought second hand? No receipt but it's definitely a Tern, 2014-ish, green.
29d 11:25 Tern: It does, Colin. We care about the tent, not the paper. Pop a note with your address in the bag so it finds its way home.
29d 11:31 @cwestaway: Well that's my weekend sorted. Cheers!

on fb-repair-week
28d 18:03 @alpine_aunt: I have a rucksack from you that is older than my nephew and he's at university. New buckle yesterday, good for another twenty years.

on fb-repair-week
27d 20:15 Jodie Farrant @jodiefarrant: Queue out of the door in Bristol and nobody knew how long it'd take. Waited 50 mins with a toddler then gave up. Nice idea, poor organisation.
26d 08:30 Tern: You're right, Jodie, fifty minutes with a toddler is no fun. From today there are numbered tickets and a text message when it is your turn.

on fb-skerry-teaser
26d 16:44 Dev Chaudhury @devchaudhury: is it a kite

on fb-skerry-teaser
26d 19:20 @peakbagger_ned: Two doors at that weight?? If the floor isn't made of crisp packets I'm in.

on fb-skerry-teaser
25d 07:58 Morag Sillars @moragsillars: "Two people who still like each other" — so not for us then 😂
25d 08:20 Tern: We sell two one-person tents as well, Morag. No questions asked.
25d 08:26 @moragsillars: 💀💀
25d 09:02 Iain Sillars @iainsillars: I can see this you know
25d 09:10 @moragsillars: Good.

on fb-skerry-launch
24d 09:31 @ollie_hikes: Finally a brand that sells me ONE pole section instead of a whole new tent. Take my money.

on fb-skerry-launch
24d 10:02 Hattie Coombes @hattiecoombes: What's the hydrostatic head on the floor?
24d 10:40 Tern: 5,000 mm on the floor and 3,000 mm on the fly, Hattie, both measured after five wash cycles rather than on day one.

on fb-skerry-launch
24d 12:18 Bruce Tolliver @brucetolliver: £369 for a tent. I'll stay in the pub thanks

on fb-skerry-launch
23d 21:45 @trailnurse: Pitched it in the living room, the cat has moved in, I no longer own a tent.

on fb-skerry-launch
22d 06:50 Abena Sarpong @abenasarpong: How tall can you be before your feet touch the inner? I'm 6'3 and tired of waking up with wet toes.
22d 08:15 Tern: The inner is 218 cm long with near-vertical ends. Lars in our shop is 6'4 and slept dry in it for a week.
22d 08:40 Gus Petherick @guspetherick: 6'5 here with a thick mat, my bag touched the wall a bit. Just so you know.
22d 08:52 @abenasarpong: Thanks both, honest answers are worth more than a spec sheet.

on fb-skerry-launch
18d 19:33 @craigwalksfar: Third night out and the porch zip is already catching on the rain flap EVERY time. For this price I expected better. Love the rest of it, which makes it more annoying tbh.
17d 08:10 Tern: Sorry about that, Craig. A few early ones left with the flap stitched 4 mm too low. Send us a message with your address and a new fly is on its way.
17d 08:44 @craigwalksfar: Fair play, fast answer. Messaging now.
17d 12:09 Jess Rowntree @jessrowntree: Mine does this too, should I message or will you just send them round?
17d 12:31 Tern: Please message us, Jess, we only need your address. Anyone else with a catching zip: the same goes for you.

on fb-squall-colours
21d 10:52 Tilda Brangwyn @tildabrangwyn: B! B! B!

on fb-squall-colours
21d 11:05 Norman Keightley @nkeightley: Buttercup. I want mountain rescue to find me AND judge me.

on fb-squall-colours
21d 13:41 Shanice Boateng @shaniceboat: None of the above. Where is plain black in women's sizes above 16? I ask every single season.
21d 14:30 Tern: You are right to keep asking. Black in women's 18 to 22 is on the plan for the next run, and the pattern for it is being cut properly, not just scaled up.
21d 14:58 @shaniceboat: I'll believe it when I'm zipped into it, but thank you
21d 15:20 Kerry Ann Lodge @kerryannlodge: Joining the queue here, size 20, money ready

on fb-squall-colours
20d 22:10 @hollyandhound: C, because mud.

on fb-hut-photos
19d 18:22 @dadof4camps: Four kids, one Lagoon, eleven hours of rain. Nobody cried except me. Photo to follow when the phone dries out.

on fb-hut-photos
19d 20:06 Lorcan Devaney @lorcandevaney: My Fell 28 on top of a vending machine in a motorway services. Wet, high AND ridiculous. I accept my prize.

on fb-hut-photos
18d 09:15 Petra Wynn @petrawynn: Can you enter from outside the EU?

on fb-hut-photos
16d 17:40 @wetsockswendy: Not to be that person but the "five favourites" last year were all young people on summits. Some of us do our best walking on the flat with a flask. Show us too.
15d 08:05 Tern: That is a fair poke, Wendy. Two of the five places this time are for the flat-and-flask division.
15d 09:30 @wetsockswendy: Polishing my flask as we speak

on fb-stove-care
17d 11:29 Terrence Mabey @terrencemabey: so THATS what the needle is for. nine years. nine.

on fb-stove-care
17d 13:12 Agnes Fairlie @agnesfairlie: Mine roars like a jet plane and the flame is orange after cleaning. Normal?
17d 13:35 Tern: Please don't use it like that, Agnes. Orange and loud usually means the jet is seated crooked. Turn it off, let it cool, and message us a photo, we will talk you through it or swap the burner.

on fb-stove-care
16d 21:08 @mikeyboulder: Instructions unclear, made excellent porridge.

on fb-bristol-evening
14d 15:26 Yvette Amory @yvetteamory: Is the upstairs reachable with a wheelchair?
14d 16:02 Tern: There is a lift at the back, Yvette, through the workshop door. We'll keep a table free for you near it, and thank you for asking, it belongs in the post.

on fb-bristol-evening
14d 18:17 @samir_k_walks: Went last year. Learned to take a bearing, met my now wife. The soup was average.

on fb-bristol-evening
13d 07:44 Rowan Leckie @rowanleckie: Any chance of the same in Leeds or literally anywhere north?

on fb-beacon
12d 10:11 Stu Hannaford @stuhannaford: Red light mode? Can't see it in the pics

on fb-beacon
12d 12:47 @bexgoesup: One button I can find with gloves on. That's it, that's the review.

on fb-beacon
11d 19:56 Lynette Osei @lynetteosei: Mine turned itself on in my bag twice and was flat at the hut. Is there a lock? Because without one it's a very expensive necklace.
11d 20:30 @peakbagger_ned: hold the button 4 sec till it blinks, thats the lock. took me ages too
10d 08:05 Tern: Thank you, Ned, exactly that. Lynette, we should have put it on the box. It's going on the box.

on fb-fell-45
9d 10:35 Hugh Ormandy @hughormandy: Pockets that hold a bottle WHILE you walk. What a time to be alive.

on fb-fell-45
8d 13:22 Cassie Whitlow @cassiewhitlow: Torso 43cm, am I a short or a regular?
8d 13:50 Tern: Right on the seam! If you carry mostly light loads take the short, if you often carry more than 12 kg take the regular. Either can come back free within 60 days.

on fb-fell-45
7d 20:41 @hollyandhound: The new hip belt is the first one that doesn't eat my hip bones. Whoever fixed that deserves a rise.

on fb-ask-repairs
6d 15:20 @ollie_hikes: Dear Joke, my jacket smells like a wet badger after washing. Is the jacket dead or am I?
6d 15:41 Tern: Joke says: neither. Old detergent in the membrane. Two rinses with nothing in the drawer, then 20 minutes warm in the dryer. Report back on the badger.
5d 19:02 @ollie_hikes: Badger has left the building. You're a witch. Thank you!

on fb-ask-repairs
6d 15:33 Delroy Simms @delroysimms: can a melted hole (spark from fire) in a down jacket be mended so u dont see it

on fb-ask-repairs
6d 16:10 @fionamack: The elastic in my tent poles has the strength of cooked spaghetti. Can I do it myself or do I send it in?
6d 16:24 Tern: Yourself, with two metres of 2.5 mm shock cord and a cup of tea. Fourteen minutes, says Joke. She's timed it.
6d 17:05 @fionamack: 32 minutes and two cups, but it's done!!
6d 17:20 Tern: Two cups is the professional standard, Fiona. Welcome to the trade.

on fb-ask-repairs
5d 08:48 Marguerite Illing @margillinguk: I asked this same question by e-mail three weeks ago and heard nothing. Do I have to ask in public to be answered? The strap on my Marram came off at the seam on its second trip.
5d 09:30 Tern: You shouldn't have to, and I'm sorry. I found your e-mail: it was filed under an old order. The strap is a warranty repair; a prepaid label is in your inbox now.
5d 10:12 @margillinguk: Label received. Thank you, though I'd still rather not need to shout.
5d 10:40 Tern: Nobody should. We've gone through that folder this morning: eleven more letters were in it, and all eleven people have an answer now.

on fb-ask-repairs
5d 21:17 Tobias Renn @tobiasrenn: Serious question from a professional seamstress: which thread do you use on the hip belts? I've never seen one fail there.

on fb-ask-repairs
4d 06:55 Kofi Agyeman @kofiagyeman: 👏👏👏 more of this

on fb-second-flight
4d 11:21 @trailnurse: A kids' poncho that's been loved 😭 I need to know its story

on fb-second-flight
4d 11:58 Imogen Hask @imogenhask: Gone in nine minutes. NINE. I had a tent in my basket and it vanished while I was typing my postcode. Please reserve things for ten minutes like every ticket site on earth.
4d 13:40 Tern: Lesson learned, Imogen. From the next drop a basket holds its things for 15 minutes.
4d 14:03 Beth Lanyon @bethlanyon: same thing happened with my rucksack, glad its being fixed

on fb-second-flight
4d 16:30 Archie Pell @archiepell: How do I hand in an old pack, do I get cash or a voucher?

on fb-second-flight
3d 09:09 @alpine_aunt: This is how it should be done. Bravo.

on fb-second-flight
3d 18:26 Damon Creasey @damoncreasey: So you want me to buy someone elses sweaty rucksack for 80 quid. Inspired.
3d 18:49 @samir_k_walks: its washed, checked and has 2 yrs warranty mate. mine is spotless

on fb-second-flight
2d 12:15 Naomi Keane @naomikeane: Suggestion: show the back length in the listing photos of used packs. I had to ask three times.

on fb-where-next
1d 07:41 @wetsockswendy: Bottom of the garden. Don't laugh. It's the first night out since my hip.
1d 08:15 Tern: Nobody here is laughing, Wendy. That's the best trip on this page. Tell us what you hear at 5 in the morning.
0d 05:20 @wetsockswendy: One blackbird, one milk van, both hips present. Perfect night.
0d 05:44 @trailnurse: Both hips present 😂 Well done, Wendy. Keep moving, keep warm, more nights like it.

on fb-where-next
1d 08:22 Gemma Stanforth @gemmastanforth: Nowhere, because my order has been "leaving the warehouse" for 9 days!!! T-118204. Answer your emails please.

on fb-where-next
1d 09:47 @dadof4camps: Wherever has a toilet block. Love you Tern but I'm 41.

on fb-where-next
1d 12:30 Luca Ferncastle @lucaferncastle: North, until the coffee runs out ☕🏔️

on fb-where-next
1d 13:04 Sal Trewin @saltrewin: ???

on fb-where-next
1d 17:55 @mikeyboulder: Back to you, for the third time, because the fly STILL leaks at the same seam. Going well.

on fb-where-next
1d 19:38 Winifred Oyelaran @winifredo: Taking my granddaughter for her first night in a tent. She has packed eleven teddies and no socks.

on fb-where-next
1d 21:12 Crypto Gains Daily @gainsdaily777: I turned 200 into 9,400 in one week!! Ask Mr Anders how 👉 easy-doubler.example 💰💰

on fb-where-next
0d 01:35 @craigwalksfar: Up the same hill as always. It's changed every time, or I have.

on fb-where-next
0d 04:18 Esme Varley @esmevarley: Do you ship to Norway yet or still "soon"? Leaving in two weeks.

on fb-where-next
1d 18:12 Josh Killick @joshkillick: 🏕️🌧️🙃
`;
