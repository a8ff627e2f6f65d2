/** Mentions and replies on X; see `readThreads` for the notation. */
export const twitterMentionsEnglish = `
2d 19:12 Callum Reddick @callumreddick 41: .@TernOutdoor Pilot stove, batch P7-0419. Flame out of the VALVE, not the burner. If you own one check the bottom before you light it again. Waiting for their call.
2d 19:41 Tern: Callum, our safety lead is ringing you now. Anyone with a Pilot marked P7-0419: please do not use it and send us a message. We are checking the whole batch tonight.
2d 20:26 @callumreddick: She rang. Credit to them, they took it seriously. Still, CHECK YOUR STOVES.
2d 21:03 @mikeyboulder: mine says P7-0388, am I ok?
1d 08:20 Tern: You are, Mikey. Only 0419 has the wrong valve seal as far as we know. If that changes, we'll say so here first.

on tw-repair-week
28d 09:40 Tansy Wilder @tansywilder 530: we demand to see the goat

on tw-repair-week
28d 11:02 @ollie_hikes: Handed you a rucksack with a hole the size of a fist. Got back a rucksack with a patch the shape of a tern. I'm not crying, you are.

on tw-repair-week
27d 21:14 Ray Ducker @rayducker58 12: any repair benches in ireland?

on tw-skerry
24d 09:50 @bexgoesup: 1,380 g and I can buy a single pole section for 9 quid? Every other tent brand is sweating right now.

on tw-skerry
24d 10:31 Gil Hathersage @gilhathersage 204: Packed size please. Litres, not "compact".
24d 10:58 Tern: 6.5 litres in its sack, Gil. 42 by 14 cm with the poles in.

on tw-skerry
23d 08:17 Verity Plum @verityplum 1190: Lovely tent. Shame the green one in the ad and the green one on my doorstep are not related.

on tw-packlist
22d 12:09 @mikeyboulder: a book about climbing. carried it up 14 mountains. page 11.

on tw-packlist
22d 12:21 Oonagh Teirney @oonaghteirney 87: Hope

on tw-packlist
22d 13:55 @trailnurse: A whistle. And I'm very glad about the never.

on tw-packlist
21d 07:33 Basil Wickett @basilwickett 310: the instructions

on tw-colours
20d 10:26 Saffron Idle @saffronidle 2240: brick. obviously brick. why is this even a vote

on tw-colours
20d 12:40 Prof Lenny Marsh @lennymarsh_geo 6120: As a geologist I'd like to report that "brick" is neither a rock nor a colour. Voting lichen.

19d 20:55 @peakbagger_ned: @TernOutdoor used your old 2011 headlamp last night while the shiny one from another brand died. Some things you got right first time.

18d 08:12 Trudy Askew @trudyaskew 66: @TernOutdoor 34 minutes on hold listening to a bird. ONE bird. The same bird.
18d 08:47 Tern: Sorry, Trudy. That's our tern, and she's being retired this week. Message us your number and we call you instead.

on tw-second-flight
18d 14:22 @dadof4camps: A tent with jam on it. So much jam. You'd be paying me for the jam.

on tw-second-flight
17d 09:41 Cosmo Reddish @cosmoreddish 940: Is this greenwashing or do you publish how many get resold and how many get binned?
17d 10:35 Tern: Fair question. We'll publish both numbers every quarter, the binned ones too.
17d 11:02 @cosmoreddish: Okay. Bookmarked. I will be back in three months with a calculator.

on tw-trail-clean
16d 09:04 @alpine_aunt: The left boot is mine, I fear. 1998. Long story.

on tw-trail-clean
16d 10:19 Kirsty McCrae @kirstymccrae 415: Brilliant day, sore back, met lovely folk. When's the next one?

15d 19:30 Duncan Frew @duncanfrew 33: @TernOutdoor my fell 28 has a pocket i only found after 2 years. there was a flapjack in it. 10/10 pocket 2/10 flapjack

14d 11:15 @hollyandhound: @TernOutdoor please make a dog jacket out of the offcuts. I'll send you the measurements of Biscuit, she is a barrel with ears.

13d 17:08 Rhys Tanat @rhystanat 178: @TernOutdoor Your size chart says L. My arms say gorilla. Any plans for long sleeves?

on tw-beacon
12d 10:02 @priya_outdoors: A replaceable battery!! In a headlamp!! In this economy!! 👏

on tw-beacon
12d 10:48 Stellan Mooring @stellanmooring 52: And the price of the battery?
12d 11:20 Tern: 11 € or £9.50, Stellan, and it's a standard size, so you don't have to buy it from us.

on tw-beacon
11d 22:17 Fern Holloway @fernholloway_ 705: love the light, hate the squeaky strap. it squeaks when i chew. how.

on tw-customs
10d 11:32 Bev Rudge @bevrudge 19: Too late. Paid £27 to a courier on my doorstep last week for a "UK shipped" jacket. Want it back.
10d 12:05 Tern: You shouldn't have paid a penny, Bev. Send us a message with the slip and the £27 goes back to you today. We'll take it up with the courier.
8d 18:40 @bevrudge: £27 back. Restored a bit of faith.

on tw-customs
9d 08:01 @fionamack: Does that count for Northern Ireland? Asking for my sister who is still waiting on a mat.

on tw-fell
9d 11:18 Lowell Dace @lowelldace 260: "zero squeaks". challenge accepted

on tw-fell
8d 09:26 @craigwalksfar: 30 miles in it. No squeaks. My knees, on the other hand.

7d 13:13 Jude Ormerod @judeormerod 1330: Dear @TernOutdoor, an order confirmation at 2:14, a cancellation at 2:15 and an apology at 2:16. I feel like I've dated your website.

6d 08:33 @bexgoesup: The @TernOutdoor spare-parts video is up. 11 minutes of me taking a tent apart with a spoon.
6d 09:02 Tern: The workshop watched it twice. Lars has asked what the spoon was for.
6d 09:08 @bexgoesup: Soup, Lars. It was for soup.

7d 10:44 Ignatius Bell @ignatiusbell 77: @TernOutdoor does the Lagoon come in a colour that isn't "swimming pool"?

8d 14:20 Wanda Prowse @wandaprowse 23: @TernOutdoor WHERE IS MY REFUND. 19 DAYS. T-110932

6d 18:51 @trailnurse: Eleven packs, one rescue team, same-day repair by @TernOutdoor. No charge. I don't do brand love but here we are.

7d 21:05 Zed Farrow @zedfarrow 8800: Ranking outdoor brands by how fast they answered "is it waterproof": @TernOutdoor 4 min, three others never. Science.

10d 07:26 Pam Lidgate @pamlidgate 144: @TernOutdoor why does the website think I live in Belgium

9d 09:58 Orson Quayle @orsonquayle 390: @TernOutdoor Sizing feedback: women's packs don't stop at 5'8. Make the tall one in something other than "men's".

on tw-guyline
5d 12:41 @wetsockswendy: Tip of my week: marry the person who ties the guyline.

on tw-guyline
5d 13:17 Arlo Benbow @arlobenbow 61: learned this at 3am in my pants in a field. would not recommend

on tw-guyline
5d 19:44 Greta Lindqvist @gretalindq 502: What knot is that in the picture? I count one twist too many.

10d 20:30 Mina Castellan @minacastellan 18: @TernOutdoor my tent pole splintered and cut my hand. Small cut, but sharp carbon near kids' faces isn't great, is it.
10d 20:52 Tern: It isn't, Mina. We're sorry, and glad it was small. Please tape the end and message us your address, a full pole set leaves tomorrow. We'd like the broken one back to look at.

6d 08:09 Seb Thackeray @sebthackeray 940: So @TernOutdoor's Second Flight drop sold out before I finished the word "rucksa

4d 10:37 @samir_k_walks: @TernOutdoor small idea, let people mark "will fix it myself" on returns, then send the part and not the courier. saves everyone a lorry.
4d 11:11 Tern: Samir, that's going on the list with a star next to it. How would you want to pick the part: photo or drawing?
4d 11:30 @samir_k_walks: drawing with numbers like the furniture people do
4d 11:46 Elin Drysdale @elindrysdale 330: Seconding the drawing!

5d 13:02 Hal Beresford @halberesford 27: @TernOutdoor is the bristol shop still closed for the burst pipe or is it just wet inside on purpose

6d 17:29 Candice Yeo @candiceyeo 1580: The rain jacket from @TernOutdoor is great at keeping the rain in.

5d 22:12 Ulf Tamsin @ulftamsin 9: @TernOutdoor 👎👎👎

3d 06:58 Daisy Mbeki @daisymbeki 742: woke up dry at 1100 m in sideways rain. thank you @TernOutdoor, thank you seam tape, thank you whoever glued the seam tape

on tw-tea-coffee
3d 07:09 @mikeyboulder: coffee, then tea, then coffee, then a difficult descent

on tw-tea-coffee
3d 07:15 Norah Gill @norahgill_ 268: Tea. This is a tea household, @TernOutdoor, tread carefully.

on tw-tea-coffee
3d 07:48 @peakbagger_ned: Soup erasure.
3d 08:02 Tern: A write-in candidate! Noted: soup, one vote.
3d 08:10 @bexgoesup: Two votes.

on tw-tea-coffee
3d 09:20 Clive Amberley @cliveamberley 15: Neither, my stove from you won't light. Three canisters, two lighters, zero brews.

3d 16:45 Lottie Barr @lottiebarr 190: @TernOutdoor do terns even like camping

3d 21:11 @taniamtl: @TernOutdoor Any stockist in Canada for the Fell 45? My old pack is held together by stickers and stubbornness.

2d 08:27 Quentin Frobisher @qfrobisher 3070: Three e-mails, two chats, one phone call. Every time "a colleague will look into it". @TernOutdoor does the colleague exist?
2d 09:14 Tern: Her name is Marit and she has your case open right now, Quentin. Could you message us the order number? She'd like to ring before noon.
2d 12:33 @qfrobisher: Marit exists. Marit is excellent. Clone Marit.
2d 12:50 Tern: The cloning bench is busy with tents, but Marit has gone quite pink.

2d 10:52 Bobbi Crane @bobbicrane 88: @TernOutdoor sleeping bag zips: left or right for a couple who want to join them? asking very romantically

2d 13:37 Eddie Nkemelu @eddienkemelu 640: Not sponsored, sadly: the @TernOutdoor Drift mat is the first one I haven't slid off.

2d 17:03 Roma Vickers @romavickers 54: @TernOutdoor u blocked my brother for asking about his order?? he was polite. well. mostly

2d 22:45 Jasper Lyle @jasperlyle 312: @TernOutdoor your "sustainability report" has a stock photo of a whale. You make tents.

1d 07:19 Theo Barnard @theobarnard 1010: Pitched the Skerry in the dark, with gloves on, in a mood. 6 minutes. @TernOutdoor you've saved a friendship

on tw-hiring
1d 09:21 Nell Ashby @nellashby 430: I speak Polish, Spanish AND spaniel. Where do I send the CV?
1d 09:40 Tern: To jobs@ternoutdoor.example, Nell. Please list the spaniel under languages.

on tw-hiring
1d 10:05 Rob Skelding @robskelding 120: how about hiring someone to answer the phone first

on tw-hiring
1d 11:32 @hollyandhound: Biscuit would like to apply for Head of Crumbs.

1d 12:58 Ida Fairbrother @idafairbro 75: @TernOutdoor is there a trick to getting the Beacon charger cover shut or do I need a smaller thumb?

1d 14:44 Vince Darrow @vincedarrow 205: great, "waterproof" boots bag from @TernOutdoor arrived soaking wet. the bag. in the box. impressive.

1d 18:30 Opal Singh @opalsingh 1720: @TernOutdoor suggestion, reflective bits on the tent zip pulls. Every 2 am toilet trip is a puzzle game.

1d 21:59 Kit Marlowe-Jones @kitmarlowej 36: @TernOutdoor hello? T-118011? anyone?

0d 01:12 Neve Corrigan @nevecorrigan 510: can't sleep so I'm reading @TernOutdoor's repair guide. it's oddly calming. page 40, "befriending the zip"

0d 03:29 @ollie_hikes: @TernOutdoor up before dawn, Beacon on 5 lumens, tea on. Nothing to complain about. Weird feeling.

1d 15:31 Stevie Calder @steviecalder 99: @TernOutdoor ?
`;
