import { foldWord } from '../classifier/characters.ts';

/**
 * Common words that people begin a handle with ("Old Salt", "Big Foodie", "Cyclist Jim") and that are nobody's first name: Rose, Hope, Sunny,
 * Wolf and Rana are, so they stand in none of these lines.
 */
const HANDLE_WORDS = `
  old big little short new bad good tall fat skinny chubby tasty salty spicy saucy cheeky sneaky sassy nerdy geeky cosy cozy muddy snowy frosty icy fuzzy furry fluffy
  grumpy hungry thirsty sleepy tired silly goofy funky groovy quiet silent loud wild lazy busy proudly working single retired cynical sarcastic bitter annoyed disappointed unhappy curious
  super mega ultra hyper turbo epic legendary infamous average ordinary random weird strange rural local northern southern eastern western british scottish american spanish italian
  electric atomic cosmic lunar vintage retro modern classic ancient broken frozen burnt toasted crispy fresh raw sober drunk tipsy caffeinated purple pink orange green black white brown dark lost wandering
  flying running dancing singing laughing smiling walking hiking cycling cooking baking reading knitting gardening fishing travelling traveling
  foodie cyclist runner hiker biker reader writer painter gardener traveller traveler wanderer explorer adventurer dreamer lover foodlover bookworm geek nerd freak addict junkie ninja pirate wizard witch
  warrior samurai cowboy cowgirl soldier trucker driver farmer fisherman angler golfer surfer skater swimmer climber lifter collector nomad vagabond stranger ghost zombie monster dragon unicorn mermaid goblin gremlin
  kitten dog doggo puppy pup hamster rabbit panda eagle hawk owl crow duck goose chicken cow goat sheep horse pony fish shark whale dolphin turtle frog snake spider butterfly ladybug monkey gorilla elephant squirrel hedgehog badger
  potato tomato banana mango lemon pickle cookie cupcake muffin waffle pancake donut cake taco burger noodle cheese bacon butter sugar spice salt wine beer whisky chocolate vanilla
  moonlight rainbow thunder lightning cloud mountain desert island beach city street road village country night morning midnight weekend devnull foodblogger neighbour neighbor citizen taxpayer commuter passenger vegetarian
  alte großer große kleiner kleine kleines dicker dicke böser böse wilde schöner schöne müder müde lustiger lustige fauler faule verrückter verrückte netter radler radfahrer wanderer läufer bücherwurm leseratte naschkatze katze kater kätzchen
  hund hündchen maus mäuschen hase häschen igel eule fuchs biene vogel fisch frosch pferd blume blümchen sonne sonnenschein mond regenbogen träumer nachteule schmetterling hexe zauberer ritter pirat gärtner angler jäger sammler feinschmecker
  petit petite grand grande gros grosse vieux vieille gentille méchant méchante fou folle drôle triste fatigué fatiguée gourmand gourmande voyageur voyageuse cycliste coureur coureuse randonneur randonneuse lecteur lectrice rêveur rêveuse
  chat chaton chien lapin ours loup renard oiseau papillon poisson grenouille soleil étoile nuage sorcière magicien jardinier cuisinier pâtissier amateur amoureux passionné passionnée
  viejo vieja pequeño pequeña gordo gorda flaco flaca loco loca cansado cansada viajero viajera ciclista corredor corredora soñador soñadora lector lectora gato gata perro perra perrito gatito conejo lobo zorro pájaro mariposa caballo
  fantasma bruja mago guerrero guerrera pirata jardinero cocinero abuelito chica comilón amante
  vecchio vecchia piccolo piccola grosso grossa pazzo pazza matto stanco stanca viaggiatore viaggiatrice corridore sognatore sognatrice lettore lettrice gatto gattino cane cagnolino coniglio lupo farfalla pesce cavallo strega guerriero
  cuoco cuoca goloso golosa buongustaio buongustaia ragazzo ragazza
  velho velha louco louca viajante sonhador sonhadora leitor leitora cachorro coelho urso raposa borboleta peixe sapo cavalo bruxa guerreiro guerreira cozinheiro cozinheira jardineiro menino menina moço moça garoto garota rapaz
  oude ouwe grote dikke gekke boze blije luie mooie lekkere fietser wielrenner hardloper wandelaar reiziger lezer boekenwurm dromer lekkerbek poes hond konijn vogel vlinder kikker paard bloem bloemetje regenboog heks tovenaar piraat tuinman
  meisje jongen vriend vriendin
  küçük büyük yaşlı çılgın üzgün yorgun tatlı sevimli tembel komik bisikletçi gezgin koşucu okuyucu yolcu kedi kedicik köpek tavşan tilki kelebek balık kurbağa gökkuşağı hayalet cadı büyücü savaşçı korsan bahçıvan aşçı çocuk kadın oğlan delikanlı gurme`;

const words = new Set(
  HANDLE_WORDS.split(/\s+/)
    .filter((word) => word !== '')
    .map(foldWord),
);

/** Whether the first word of what a network shows begins a handle rather than a name; as a family's name ("Anna Green") it may stand behind one. */
export function beginsHandle(word: string): boolean {
  return words.has(foldWord(word.replace(/[.,!?'’"-]+$/u, '')));
}
