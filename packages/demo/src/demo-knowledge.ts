/** What the demo's brand tells its customers: the knowledge that its drafts rest on. Invented, and of one mind with the sandbox's history. */
import type { KnowledgeKind } from '@parley/contract/knowledge/rules.ts';
import type { Context } from '@parley/server/context.ts';
import { createKnowledgeEntries } from '@parley/server/features/knowledge/create-knowledge-entries.service.ts';
import { demoKnowledgeTranslated } from './demo-knowledge-translated.ts';

const inEnglish: readonly { kind: KnowledgeKind; title: string; text: string }[] = [
  {
    kind: 'hours',
    title: 'Opening hours of the shops',
    text: 'Our shop in Rotterdam is open Monday to Saturday 9:00 to 18:00, on Thursday until 21:00. Our shop in Bristol is open Monday to Saturday 8:00 to 17:30. Both are closed on Sundays and public holidays.',
  },
  {
    kind: 'faq',
    title: 'Where are your shops, and are there more of them?',
    text: 'We have two shops, in Rotterdam and in Bristol, and the web shop at ternoutdoor.example. There are no stockists elsewhere, so in other cities and countries the web shop is the way to buy.',
  },
  {
    kind: 'faq',
    title: 'Can I reach the shops with a wheelchair, and is there parking?',
    text: 'Both shops have a lift at the back, through the workshop door. In Bristol there is parking behind the building, in Rotterdam in the car park next door. Dogs are welcome in both.',
  },
  {
    kind: 'shipping',
    title: 'Shipping, delivery times and costs',
    text: 'Orders to the Netherlands, Belgium and Germany arrive in 2 to 3 working days, to the rest of the EU in 3 to 5, within the UK in 2 to 4. Shipping costs 5.90 € or £4.95 and is free from 80 € or £70. Express delivery on the next working day is 14.90 €.',
  },
  {
    kind: 'shipping',
    title: 'Which countries do you ship to?',
    text: 'We ship to all countries of the EU, the UK, Norway and Switzerland. We do not ship to other countries such as Canada, the United States, India, Japan or Vietnam yet.',
  },
  {
    kind: 'shipping',
    title: 'Spare parts by post to other countries',
    text: 'Small spare parts such as seals, sliders and buckles go by letter to any country. Tents, packs and stoves do not.',
  },
  {
    kind: 'shipping',
    title: 'Customs fees and duties',
    text: 'UK orders ship from Bristol and EU orders from Rotterdam, so there are no customs fees in either. If a courier asks you for any, tell us before you pay: we refund them against the slip.',
  },
  {
    kind: 'shipping',
    title: 'Where is my order?',
    text: 'The tracking link is in the mail that leaves with your parcel. If it has not moved for three working days, we open a search with the courier.',
  },
  {
    kind: 'faq',
    title: 'Do you deliver to parcel lockers?',
    text: 'Yes, in Poland, Germany and the Netherlands you can choose a parcel locker at checkout.',
  },
  {
    kind: 'policy',
    title: 'Returns',
    text: 'You can return unused gear within 60 days of delivery, free of charge, with the label in your parcel. You can also bring it to the shop in Rotterdam or Bristol.',
  },
  {
    kind: 'policy',
    title: 'Exchange for another size or colour',
    text: 'Exchanges are free within 60 days, by post or in the shops, as long as the label is still on. The right size leaves on the day on which your return is scanned.',
  },
  {
    kind: 'policy',
    title: 'When do I get my refund?',
    text: 'Refunds go back to the card or account that you paid with, 3 to 5 working days after the return has been scanned in our warehouse.',
  },
  {
    kind: 'policy',
    title: 'Charged twice, or for an order that failed',
    text: 'Every double charge is refunded by itself, in 3 to 5 working days. You need not do anything, and please do not cancel with the bank, as that slows it down. Bank fees that came of it are ours: send us the line of the statement with the rest blacked out.',
  },
  {
    kind: 'policy',
    title: 'Price drops after buying',
    text: 'If something goes on sale within 14 days after you bought it, we pay you the difference.',
  },
  {
    kind: 'policy',
    title: 'Damaged or broken on arrival',
    text: 'If something arrives damaged, keep the box and send us a photo and the order number by message. A spare part or a replacement is free.',
  },
  {
    kind: 'policy',
    title: 'Warranty',
    text: 'All Tern gear has a two-year warranty, used gear from Second Flight too. It covers faults in material and workmanship, also for the second owner and without a receipt. Wear is repaired at cost.',
  },
  {
    kind: 'policy',
    title: 'Repairs: how to send something in',
    text: 'Bring it to the bench in Rotterdam or Bristol, or post it to the repairs desk in Rotterdam. Put a note with your name and address inside. A repair takes about ten working days, pole repairs about five.',
  },
  {
    kind: 'faq',
    title: 'What does a repair cost?',
    text: 'A patch is 12 to 20 €, a zip slider 8 €, a new tent floor about 85 €. Warranty repairs are free, and so are zips of gear from before 2015.',
  },
  {
    kind: 'faq',
    title: 'Do you repair other brands as well?',
    text: 'Yes, as long as we have a part that fits. Send us a photo by message first.',
  },
  {
    kind: 'faq',
    title: 'When is Repair Week, and will it come again?',
    text: 'Repair Week is twice a year, in spring and in autumn. The labour is free all week, for gear that was bought second hand too.',
  },
  {
    kind: 'faq',
    title: 'Can I buy spare parts on their own?',
    text: 'Yes, every part of our tents, packs, stoves and lamps is sold on its own in the web shop: pole sections from 9 €, buckles 3.50 €, zip sliders 1.80 €, the Pilot needle 2.50 €. The prices are fixed until the end of next year.',
  },
  {
    kind: 'faq',
    title: 'A tent pole is broken or its elastic is worn out',
    text: 'Single pole sections are 9 € in the web shop. The elastic is two metres of 2.5 mm shock cord and can be changed at home in a quarter of an hour; we do it at the bench too.',
  },
  {
    kind: 'faq',
    title: 'A zip is broken or does not close any more',
    text: 'Most often the slider is worn, not the zip. A new slider is 1.80 €, and our film on YouTube shows how to change it in ten minutes.',
  },
  {
    kind: 'product',
    title: 'Skerry 2 tent: weight, measurements and price',
    text: 'The Skerry 2 weighs 1,380 grams, 1,512 with pegs, and costs 429 € or £369. It packs to 42 by 14 cm. It is a freestanding tent for two with two doors and two porches. The inner is 218 cm long.',
  },
  {
    kind: 'product',
    title: 'Skerry 2 tent: how much rain and wind it takes',
    text: 'The water column of the Skerry 2 is 5,000 mm on the floor and 3,000 mm on the fly, measured by ISO 811 after five wash cycles. It has been tested in wind of 92 km/h. On stony ground we recommend the footprint.',
  },
  {
    kind: 'product',
    title: 'Lagoon tent and footprint',
    text: 'The Lagoon is our family tent for four, in blue and in lichen. The Lagoon footprint is made of 150D and withstands dogs. For soft sand take the wide sand pegs, 26 cm, four for 11 €.',
  },
  {
    kind: 'product',
    title: 'Fell 45 and Fell 28 rucksacks',
    text: 'The Fell 45 has three back lengths: short 41 to 44 cm, regular 43 to 47 cm, long 46 to 52 cm. Between two, take the short one for light loads and the regular one above 12 kg. The short one fits most airlines as cabin luggage. The new hip belt fits Fell 45 packs from 2019 on.',
  },
  {
    kind: 'product',
    title: 'Squall rain jacket: sizes and colours',
    text: 'The Squall comes from XS to 3XL, for women and for men, in four colours. It is waterproof and its seams are taped, at the hood too. The sleeves of size M are 84 cm from the neck, of the long version 88 cm.',
  },
  {
    kind: 'faq',
    title: 'How do I wash a rain jacket?',
    text: 'At thirty degrees with liquid soap and no softener. Rinse it twice, then dry it warm for ten minutes to wake up the coating.',
  },
  {
    kind: 'faq',
    title: 'How do I wash a down sleeping bag?',
    text: 'Wash it in a big machine at thirty degrees with down soap and rinse it three times. Dry it on low with three tennis balls, for several hours, until no lump is left.',
  },
  {
    kind: 'product',
    title: 'Beacon 400 headlamp: battery, charging and price',
    text: 'The Beacon 400 weighs 84 grams with its battery and charges by USB-C with any phone charger. The battery is a standard size, can be changed with a coin and costs 11 € or £9.50. Press the button for three seconds to lock it in the bag. It has a red light mode.',
  },
  {
    kind: 'product',
    title: 'Pilot stove: cleaning, and the batch P7-0419',
    text: 'The needle for cleaning the jet hides in the wind shield of the Pilot stove. Stoves with the number P7-0419 must not be used: send us a message and we replace them. The number stands on the base. All other batches are safe.',
  },
  {
    kind: 'product',
    title: 'Drift sleeping mats',
    text: 'The warmest of our mats is the Drift Winter with an R-value of 6.1. The repair kit for mats has five patches and glue and costs 6 €.',
  },
  {
    kind: 'faq',
    title: 'Second Flight: how do I hand in used gear?',
    text: 'Bring used Tern gear to a shop or ask us for a free label. You get a voucher for what we sell it on for, less the repair. Children’s clothes are welcome from size 98.',
  },
  {
    kind: 'faq',
    title: 'Are your products vegan and free of PFC?',
    text: 'Yes, there are no animal products in the glue of our boots nor in the straps, except for the down in our sleeping bags. All our fabrics are free of PFC.',
  },
  {
    kind: 'faq',
    title: 'Do you rent out tents?',
    text: 'No, we do not rent out tents. Rescue teams can borrow a pack while theirs is repaired.',
  },
  {
    kind: 'faq',
    title: 'Group and club orders: is there a discount?',
    text: 'From ten pieces on there is 12 % off. Send us the list by message or to groups@ternoutdoor.example.',
  },
  {
    kind: 'faq',
    title: 'Jobs',
    text: 'We are hiring a repair technician in Rotterdam and a customer care person who speaks Polish or Spanish. Write to jobs@ternoutdoor.example with a few words about yourself.',
  },
  {
    kind: 'faq',
    title: 'Do you work with influencers?',
    text: 'We do not pay for posts, but we lend gear to people who take it somewhere wet. Tell us where you are going.',
  },
  {
    kind: 'faq',
    title: 'Which payment methods do you accept?',
    text: 'Card, PayPal, iDEAL, Apple Pay and bank transfer. We do not offer instalments.',
  },
  {
    kind: 'policy',
    title: 'Change the delivery address of an order',
    text: 'The address can be changed until the parcel is packed, usually on the same day. Send us the order number and the new address by message.',
  },
  {
    kind: 'shipping',
    title: 'My parcel is marked as delivered, but it is not here',
    text: 'Please look with your neighbours and behind the bins first, as couriers leave parcels there. If it is not there either, send us the order number by message: we ask the courier for the place and the signature, and a lost parcel is our loss, not yours.',
  },
  {
    kind: 'shipping',
    title: 'My order is still being prepared or leaving the warehouse',
    text: 'Most orders leave within two working days. If yours has not moved for longer, it waits for an item or is stuck: send us the order number by message, and the warehouse looks for it.',
  },
  {
    kind: 'shipping',
    title: 'Express delivery that came late',
    text: 'If an express parcel comes later than on the next working day, we pay the express fee back.',
  },
  {
    kind: 'policy',
    title: 'Wrong item or wrong size in the parcel',
    text: 'If something else came than you ordered, keep it and send us the order number by message. The right one leaves on the next working day, and the label for the wrong one is free.',
  },
  {
    kind: 'policy',
    title: 'Something is missing from the parcel',
    text: 'Large orders leave in several parcels, so please look at the tracking link first. If a part is missing, send us the order number and what is missing by message: small parts go by letter, free of charge.',
  },
  {
    kind: 'policy',
    title: 'A refund that takes longer',
    text: 'If your return has not been scanned ten working days after you posted it, send us the order number and the number of the label by message, and we look for it by hand.',
  },
  {
    kind: 'policy',
    title: 'Where is my repair?',
    text: 'Send us the repair number that begins with R by message, and the workshop says on which bench it lies. Repairs that wait for a part take longer than the usual ten working days.',
  },
  {
    kind: 'policy',
    title: 'Warranty if I repair it myself, or without a receipt or card',
    text: 'You may repair Tern gear yourself, and the warranty goes on. Neither a card nor a receipt is needed: a photo of the label inside is enough.',
  },
  {
    kind: 'policy',
    title: 'Invoice, or an invoice in another name',
    text: 'The invoice is in the mail that leaves with your parcel. It can be written in the name of a club or company afterwards too: send us the order number and the name by message.',
  },
  {
    kind: 'policy',
    title: 'Cancel an order',
    text: 'An order can be cancelled until it is packed, usually on the same day. Send us the order number by message.',
  },
  {
    kind: 'faq',
    title: 'How do I stop the newsletter?',
    text: 'The last line of each newsletter has a link that ends it at once. It leaves once a week; who wants it monthly can choose that there too.',
  },
  {
    kind: 'faq',
    title: 'Is there a student discount or a discount code?',
    text: 'No, we have no student discount and no codes: our prices are the same for everybody. Only groups from ten pieces on get 12 % off, and used gear in Second Flight costs less.',
  },
  {
    kind: 'faq',
    title: 'Do you have gift cards, and can several people give one tent?',
    text: 'Yes, gift cards from 20 to 500 €, in the shops and by mail. They are valid for five years, and several of them can pay for one order.',
  },
  {
    kind: 'faq',
    title: 'Where are your repair benches?',
    text: 'There are two, in our shops in Rotterdam and in Bristol, and none elsewhere yet, such as in Ireland or in Leeds. From other places gear comes by post to the repairs desk in Rotterdam.',
  },
  {
    kind: 'faq',
    title: 'Do you repair boots and shoes?',
    text: 'No, we repair tents, packs, clothes, mats, stoves and lamps, but no boots or shoes. A cobbler near you does that better.',
  },
  {
    kind: 'faq',
    title: 'Burnt holes in a down jacket: can they be mended?',
    text: 'A burnt or melted hole can be mended with a patch that is sewn and sealed so that no down comes out. It stays visible, and you may choose its colour. A patch is 12 to 20 €.',
  },
  {
    kind: 'faq',
    title: 'A seam tape comes off or a seam leaks',
    text: 'Please do not iron it at home, as the glue of the tape is another one. A leaking seam or loose tape is a case for the warranty in the first two years; after that a seam is taped anew from 15 € on.',
  },
  {
    kind: 'faq',
    title: 'Reproofing: what do you use in the workshop?',
    text: 'A water-based one without PFC that is washed in and dried warm for twenty minutes. Sprays from the supermarket last for a walk or two, as they never see any heat.',
  },
  {
    kind: 'faq',
    title: 'Does Joke give courses?',
    text: 'Joke shows zips, seams and patches on the first Thursday of each month in Rotterdam, from 19:00 on. The evening is free, and there are twelve places.',
  },
  {
    kind: 'faq',
    title: 'Languages spoken in the shops',
    text: 'Dutch, English and German in Rotterdam, and Polish on most days. English in Bristol, and Spanish on Saturdays.',
  },
  {
    kind: 'faq',
    title: 'Press, podcasts and talks at schools',
    text: 'Interviews and visits are arranged by press@ternoutdoor.example. Tell us what it is about and by when you need it. People from the workshop visit schools too.',
  },
  {
    kind: 'faq',
    title: 'Wholesale and orders of companies',
    text: 'We sell to companies, schools and rescue teams at a fixed price for each item, but have no resellers. Send us the list by message or to groups@ternoutdoor.example.',
  },
  {
    kind: 'faq',
    title: 'Apprentices: who can apply?',
    text: 'The apprenticeship in technical sewing is open to people of every age. It takes two years and is paid.',
  },
  {
    kind: 'faq',
    title: 'When does Second Flight come to other countries, and when is the next drop?',
    text: 'There is a new drop each Thursday at noon. It ships to the EU and the UK, other countries are not planned yet. A basket holds its things for fifteen minutes.',
  },
  {
    kind: 'faq',
    title: 'When is the next evening or clean-up walk?',
    text: 'The next dates stand on ternoutdoor.example/evenings from the first of each month on. So far all of them are in Rotterdam and Bristol.',
  },
  {
    kind: 'faq',
    title: 'Which tent for three people, or for two and a dog?',
    text: 'There is no Skerry for three. Two people with a dog are well off in the Lagoon, which takes four; in the Skerry 2 a small dog fits into one of the porches.',
  },
  {
    kind: 'faq',
    title: 'Does the Skerry 2 stand without pegs, and can one person pitch it?',
    text: 'Yes, it stands by itself on rock and on wooden platforms; only the porches want pegs or a stone. One person pitches it in about six minutes, with one arm in a little more.',
  },
  {
    kind: 'product',
    title: 'Skerry 2 tent: pegs, guylines and floor',
    text: 'The Skerry 2 comes with eight pegs and six guylines. The outer tent can be pitched alone with the footprint and weighs 940 grams then.',
  },
  {
    kind: 'faq',
    title: 'Frost and condensation in the tent',
    text: 'Leave both porches open a hand wide, also when it freezes: most of the ice is your own breath. Brush it off in the morning before it melts, and dry the tent at home.',
  },
  {
    kind: 'faq',
    title: 'My tent or sleeping bag smells of fish or of fuel',
    text: 'A smell of fish comes from an old coating that dissolves, and a new floor helps. New gear that smells of fuel has stood beside a leaking stove in the lorry: send us a message, and we exchange it.',
  },
  {
    kind: 'faq',
    title: 'The tent does not go back into its sack',
    text: 'Stuff it instead of rolling it: poles first, then the inner, the fly last. Spare sacks for tents are 14 € in the web shop.',
  },
  {
    kind: 'product',
    title: 'Fell rucksacks: rain cover, straps and squeaks',
    text: 'The rain cover of the Fell 28 does not fit the Fell 45; each size has its own, 19 €. A squeak comes from the left bar, and the new bar is free. The long back of the Fell 45 is back in stock in the spring.',
  },
  {
    kind: 'product',
    title: 'Beacon 400 headlamp: light, strap and charging cover',
    text: 'The beam of the Beacon 400 reaches 90 m narrow and 30 m wide. The strap unclips and can be washed at forty degrees; a little wax stops a squeak. Press the charging cover shut from the hinge. The battery fits the Beacon 200 too.',
  },
  {
    kind: 'product',
    title: 'Pilot stove: canisters and planes',
    text: 'The Pilot takes every screw canister with the usual thread (EN 417), of other brands too. It may fly without a canister if it is clean and dry, but the airline has the last word.',
  },
  {
    kind: 'product',
    title: 'Drift sleeping mats: noise and punctures',
    text: 'The Drift mats are lined with cloth, so that they do not crackle. A slow puncture is found in the bath; if the air comes out of the valve, we exchange the mat.',
  },
  {
    kind: 'product',
    title: 'Drizzle Lite jacket',
    text: 'The Drizzle Lite weighs 190 grams and packs into its own chest pocket. It is made for showers; for a whole day of rain take the Squall.',
  },
  {
    kind: 'product',
    title: 'Squall rain jacket: when is a size back in stock?',
    text: 'New Squalls are sewn twice a year, in February and in August. Choose your size in the web shop and leave your mail there: it writes to you when the size is back.',
  },
  {
    kind: 'product',
    title: 'Sizes for women and tall people, and black',
    text: 'Black in women’s 18 to 22 comes with the next run. Jackets have a long version from M on, and the long back of our packs is the same for women and for men.',
  },
  {
    kind: 'product',
    title: 'Rain trousers for children: colours',
    text: 'The rain trousers for children come in pink and in blue. A brown one is on the list for the next year.',
  },
  {
    kind: 'faq',
    title: 'The web shop shows an error or does not take my card',
    text: 'Please do not pay twice: the money may have left although the page failed. Try another browser or PayPal after an hour, or send us a message with the time and the error.',
  },
  {
    kind: 'faq',
    title: 'The app logs me out, or I cannot register my gear',
    text: 'Send us the serial number, such as SK2-12345, by message, and we register your gear for you. You need no app for the warranty.',
  },
];

export const demoKnowledge = [...inEnglish, ...demoKnowledgeTranslated];

/** Does nothing where it was written already. */
export async function writeDemoKnowledge(context: Context, workspaceId: string): Promise<void> {
  await context.database.transaction((transaction) =>
    createKnowledgeEntries(transaction, {
      workspaceId,
      actor: null,
      ...{ source: 'hand', sourceName: null, entries: demoKnowledge, now: context.now() },
    }),
  );
}
