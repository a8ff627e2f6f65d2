/** The brand's posts; see `readPosts` for the notation. */
export const facebookPosts = `
fb-repair-week 29d 08:00: Repair Week starts today. Burst seam, dead zip, a pole that met a car boot? Bring it to our benches in Rotterdam or Bristol, or post it to the repairs desk. Labour is on us all week.
fb-skerry-teaser 26d 16:00: 1,380 grams. Two doors. Room for two people who still like each other in the morning. Guess what leaves the workshop on its first trip next week?
fb-skerry-launch 24d 09:00: Meet the Skerry 2. Our lightest two-person tent: freestanding, two doors, two porches, PFC-free fly, and every single part can be bought on its own. In the shop now, 429 € / £369.
fb-squall-colours 21d 10:30: The Squall rain jacket gets two new colours next season and you choose. A: lichen. B: brick. C: night ferry. D: buttercup. Tell us below.
fb-hut-photos 19d 17:00: Photo week! Show us your Tern gear somewhere wet, high or ridiculous. Our five favourites get a Fell 28 daypack each.
fb-stove-care 17d 11:00: A clean stove is a quiet stove. How to clean the jet of your Pilot in four minutes with the needle that hides in the wind shield. Let it cool first. Always outdoors.
fb-bristol-evening 14d 15:00: Bristol friends: map-and-compass evening upstairs in the shop. Free, with soup. Bring a pencil and your most optimistic route.
fb-beacon 12d 09:30: The Beacon 400 headlamp: 400 lumens when you need them, 5 when you are reading in the tent, one big button you can find with gloves on. Rechargeable by USB-C, and the cell can be replaced.
fb-fell-45 9d 10:00: The Fell 45 rucksack is back in three back lengths. Same frame, new hip belt, and yes, the side pockets now hold a bottle while you walk.
fb-sale tue 06:00: The Flock Sale is on! 48 hours, up to 40 % off tents, packs and last season's jackets in the web shop. When it's gone, it's gone.
fb-sorry tue 19:30: Today went wrong and it was our fault. Our payment page was overloaded, some cards were charged twice and the shop was down for hours. Every double charge is being refunded without you having to ask. The sale prices stay until Thursday night.
fb-ask-repairs 6d 15:00: Ask the repairs desk anything. Joke is at the bench this afternoon with 19 years of needle and thread behind her. What's broken?
fb-second-flight 4d 11:00: Second Flight is open: used Tern gear, checked and mended by us, sold on with a two-year warranty. First drop: 60 rucksacks, 22 tents, one very loved kids' poncho.
fb-where-next 1d 07:30: The bags are half packed. Where is your tent going next?
`;

export const twitterPosts = `
tw-old-porridge 88d 07:30: Porridge is a load-bearing meal. Discuss.
tw-old-laces 83d 12:00: Reef knot or granny knot? Your laces know which one you tie.
tw-old-return 78d 09:15: A tent came back for repair after 26 years and eleven owners. It wants to go out again, so it will.
tw-old-map 72d 17:30: The best map is the one that somebody has folded wrong before you.
tw-old-rain 67d 08:00: Rain forecast for the whole of Rotterdam. The repairs desk calls it a test day.
tw-old-poles 61d 11:00: New in the shop: single pole sections, cut to length, for every tent since 1998.
tw-old-quiz 55d 18:00: Quiz: how many stitches hold a Fell 45 together? The closest guess by Friday gets one.
tw-old-answer 52d 10:00: 11,412. Somebody said 11,400. Somebody has worked here before, we suspect.
tw-old-hut 46d 16:45: Hut etiquette in five words: boots off, kettle on, listen.
tw-old-lost 41d 09:20: Lost on the ferry to Hull: one Squall jacket, brick, left pocket full of hazelnuts. It is with us.
tw-old-wool 37d 12:30: Wool socks, third winter, no holes. Whoever knitted the heel: marry us.
tw-old-workshop 33d 08:45: Next month the benches open their doors for a week. Start collecting broken zips.
tw-repair-week 28d 09:00: Day two of Repair Week. 41 zips, 12 poles, one tent that a goat ate a corner of. Keep them coming.
tw-skerry 24d 09:05: The Skerry 2 is here. 1,380 g, two doors, spare parts for everything. 429 € / £369.
tw-packlist 22d 12:00: One thing you always pack and never use. Go.
tw-colours 20d 10:00: Lichen, brick, night ferry or buttercup? The next Squall jacket is in your hands.
tw-second-flight 18d 14:00: Coming soon: Second Flight, our used-gear shelf. What would you hand in?
tw-trail-clean 16d 08:30: 63 volunteers, 11 km of coast path, 212 kg of rubbish and one (1) left boot. Thank you, everybody.
tw-beacon 12d 09:35: Beacon 400: a headlamp whose battery you can replace yourself. It shouldn't be news, and yet.
tw-customs 10d 11:00: UK friends: orders from ternoutdoor.example ship from Bristol, so there are no customs fees. If a courier asks you for any, tell us first.
tw-fell 9d 10:05: Fell 45: three back lengths, one new hip belt, zero squeaks. We checked the squeaks twice.
tw-sale tue 06:05: The Flock Sale is live. 48 hours, up to 40 % off. Go go go.
tw-status tue 11:40: We know: the web shop is down and some cards were charged twice. Please do not order again. We are on it and will post here every hour.
tw-sorry tue 19:35: Shop is back. Every double charge is being refunded automatically, 3 to 5 working days. Sale prices stay until Thursday night. We are sorry.
tw-guyline 5d 12:30: Tip of the week: tie the guyline before the wind asks you to.
tw-tea-coffee 3d 07:00: Camp kitchen referendum: tea or coffee?
tw-hiring 1d 09:00: We're hiring: a repair technician in Rotterdam and a customer care person who speaks Polish or Spanish. Dogs in both offices.
`;

/** The first sentence is the title, what follows ⏎ the description. */
export const youtubePosts = `
yt-zip-swap 28d 09:30: Swap a tent zip slider in ten minutes⏎Joke from the repairs desk shows how to change a worn slider at home, with side cutters and a bit of patience. The slider is 1,80 €.
yt-skerry-storm 24d 10:30: The Skerry 2 in a storm⏎One night on the dyke at Petten, two people, 80 km/h. Nobody was blown away, one hat was.
yt-stove-needle 19d 08:30: The needle that hides in your wind shield⏎How to clean the jet of the Pilot stove in four minutes. Let it cool first. Always outdoors.
yt-repairs-day 14d 12:00: A day at the repairs desk⏎Forty jackets, nine tents and a rucksack that is older than our apprentice.
yt-beacon-battery 12d 14:00: Change the battery of a Beacon 400⏎No soldering iron, no glue, one coin.
yt-fell-fitting 9d 15:00: How a rucksack should sit⏎Measure your back, set the Fell 45, and forget that you are carrying it.
yt-second-flight 4d 12:30: Second Flight: used gear, mended⏎What happens to a tent before it gets its second owner.
yt-where-next 1d 07:45: Where is your tent going next?⏎Sixty seconds of bags being packed.
`;

export const tiktokPosts = `
tt-zip 27d 16:00: POV: your zip gives up 3 km before the hut #repair #tent
tt-pole 22d 16:30: Duct tape is not a pole. This is a pole. #campinghacks
tt-hat 18d 17:00: Lars lost his hat at 97 km/h. A moment of silence. #windtest
tt-dog 12d 16:15: Biscuit tries on a jacket made of offcuts #dogsoftiktok #zerowaste
tt-bench 7d 16:45: Guess what we found in this rucksack
tt-rain 2d 17:10: Ten years of rain in ten seconds #raintest
`;
