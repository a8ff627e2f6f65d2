/** The brand's posts on Instagram; see `readPosts` for the notation. */
export const instagramPosts = `
ig-thread 28d 16:00: Nineteen spools, one wall, zero labels. Joke says she just knows. 🧵 #repairnotreplace
ig-dawn 25d 05:50: Somebody got up early so that you don't have to. Skerry 2, 05:12, not a soul. 🌅
ig-skerry 24d 09:10: Skerry 2. Two doors, two porches, 1,380 grams. Link in our profile. ⛺
ig-colours 21d 11:00: A lichen, B brick, C night ferry, D buttercup. One letter, please. 👇
ig-patch 18d 15:30: Before: a fence. After: a patch you can be proud of. Swipe for the moment in between.
ig-coast 16d 09:00: 63 people, 11 kilometres, one left boot. Thank you, coast path crew. 💙
ig-beacon 12d 10:00: One button. You will find it with gloves on, in the dark, after a long day.
ig-fell 9d 10:20: Three back lengths, because backs come in more than one.
ig-soup 7d 17:45: Map evening in Bristol. The soup was leek. The routes were optimistic.
ig-sale tue 06:10: The Flock Sale. 48 hours. Link in our profile.
ig-second 4d 11:10: Second Flight is open: used gear, mended by us, two more years of promise. ♻️
ig-bench 2d 16:20: What Joke's bench looks like at the end of a Friday. Find the coffee.
ig-window 1d 18:00: The view from somebody's tent last night. Guess where?
`;
