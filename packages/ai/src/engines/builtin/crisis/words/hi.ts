export const hi = `
MASK: अग्निशामक, अग्निशमन यंत्र, fire extinguisher, fire tv, fire stick, आग बुझाने, आतिशबाजी, पटाखे, टेनिस कोर्ट, tennis court, धूम्रपान रहित, धुआं रहित, स्मोक डिटेक्टर, गैस की कीमत, गैस बिल, गैस चूल्हे की कीमत, गैस सिलेंडर की कीमत, बाथ बम, bath bomb, बम फीचर, भूख से मर, भूखा मर, हंसते हंसते मर, हँसते हँसते मर, हंसी से मर, हंस हंस के मर, bhookh se mar, bhook se mar, hans hans ke mar, haste haste mar, hasi se mar, गर्मी से मर, प्यास से मर, जानलेवा कीमत, समय मारना, टाइम पास, चाकू सेट, रसोई का चाकू, किचन नाइफ, फोटो शूट, टच स्क्रीन, स्वाद का धमाका, धमाकेदार, धमाका ऑफर, धमाका सेल, dhamaka, दिवाली धमाका, हाइपोएलर्जेनिक, अस्पताल में डिलीवरी, अस्पताल तक डिलीवरी, अस्पताल में डिलीवर, hospital delivery, hospital mein deliver, कैलोरी जला, फैट बर्न, मोमबत्ती, हैकाथॉन, लाइफ हैक, वकील वाला, वकील ड्रामा, बच्चों को पसंद, बच्चे को पसंद, बच्चे को बहुत पसंद, बेटे को पसंद, बेटी को पसंद, सुसाइड स्क्वाड, पुलिस वाली गाड़ी, पानी लीक, पानी का रिसाव, मर मिट, मरते हैं इस, दिल हार
SUICIDE: आत्महत्या, खुदकुशी, ख़ुदकुशी, सुसाइड, suicide, aatmahatya, atmahatya, khudkushi, खुद को मार, ख़ुद को मार, खुद को मारना, अपने आप को मार, अपनी जान ले, अपनी जान दे, जान दे दूं, जान दे दूँ, जान देना चाह, जान देने, अपना जीवन समाप्त, अपनी जिंदगी खत्म, अपनी ज़िंदगी खत्म, अपनी जान लेना, जिंदगी खत्म कर, ज़िंदगी खत्म कर, जीवन खत्म कर, जीवन समाप्त कर, सब कुछ खत्म कर, सब खत्म कर देना, मरना चाह, मर जाना चाह, मर जाऊं, मर जाऊँ, मर जाता तो, मर जाने का मन, मरने का मन, मरने का सोच, मरने की सोच, marna chahta, marna chahti, mar jana chahta, mar jana chahti, mar jaun, marne ka man, khud ko maar, khud ko khatam, apni jaan le, apni jaan de, jaan dena, jaan de dunga, jaan de dungi, zindagi khatam, jindagi khatam, sab khatam kar, खुद को नुकसान, ख़ुद को नुकसान, खुद को चोट, खुद को काट, khud ko nuksan, khud ko chot, khud ko kaat, नस काट, कलाई काट, कलाई काटना, nas kaat, kalai kaat, फांसी लगा, फाँसी लगा, फांसी पर लटक, फंदे से लटक, phansi laga, पुल से कूद, छत से कूद, pul se kood, chhat se kood, ट्रेन के सामने, ट्रेन के आगे, train ke saamne, train ke aage, सारी गोलियां, सारी गोलियाँ, नींद की गोलियां, नींद की गोलियाँ, sari goliyan, neend ki goliyan, ज़हर खा, जहर खा, zehar kha, ओवरडोज, अलविदा चिट्ठी, आखिरी चिट्ठी, खुद को गोली, कभी नहीं जागना, हमेशा के लिए सो जा, हमेशा के लिए सोना, hamesha ke liye so jana, दुनिया छोड़, duniya chhod, खुद को खत्म, jeena nahi, jina nahi, kood jaunga, kood jaungi, ट्रेन के आगे कूद, सब खत्म करने, गोलियां खा ली, गोलियाँ खा ली
NOLIFE: जीना नहीं चाह, जीना नही चाह, नहीं जीना, नही जीना, जीने का मन नहीं, जीने की इच्छा नहीं, जीने की इच्छा खत्म, जीने का कोई मतलब, जीने का कोई कारण, जीने की कोई वजह, जीने का मकसद, जिंदगी का कोई मतलब, ज़िंदगी का कोई मतलब, जीवन का कोई अर्थ, जीवन व्यर्थ, जीवन से थक, जिंदगी से थक, ज़िंदगी से थक, जिंदगी से तंग, ज़िंदगी से तंग, जीवन से तंग, जीने से थक, jeena nahi chahta, jeena nahi chahti, jina nahi, nahi jeena, nahi jina, jeene ka man nahi, jeene ki ichha, jeene ka koi, zindagi se thak, zindagi se tang, jindagi se tang, मेरे बिना बेहतर, मेरे बिना सब, mere bina behtar, mere bina sab, आखिरी मैसेज, आखिरी संदेश, mera aakhri message, aakhri message, पैदा ही नहीं, कल मैं नहीं रहूं, कल मैं नहीं रहूँ, kal main nahi rahunga, kal main nahi rahungi, अस्तित्व में नहीं, जीने का कोई, jeena nahi hai, ab jeena, अब नहीं जीना, अब जीना नहीं, जब तुम यह पढ़ोगे, जब आप यह पढ़ें, मैं जा चुका, कोई याद नहीं करेगा, सब पर बोझ, परिवार पर बोझ, बोझ हूं, बोझ हूँ, गायब हो जाना, कोई रास्ता नहीं दिख, सब खत्म हो जाए, मेरे परिवार को बता, मेरी मौत, मरने के बारे में सोच, मर जाना बेहतर, marne ke baare, bojh hoon, bojh hu, meri maut
DESPAIR: अब और नहीं सह, सहा नहीं जाता, बर्दाश्त नहीं, कोई उम्मीद नहीं, कोई रास्ता नहीं, निराश, डिप्रेशन, अलविदा, बेकार हूं, koi umeed nahi, koi raasta nahi, depression, alvida
MEANS: गोलियां, गोलियाँ, रस्सी, ब्लेड, पुल, ज़हर, जहर, zehar
THREAT: जान से मार, मार डालूं, मार डालूँ, मार डालेंगे, मार दूंगा, मार दूँगा, मार दूंगी, मार डालूंगा, मार डालूँगा, मार देंगे, jaan se maar, maar dalunga, maar daalunga, maar dunga, maar dungi, maar denge, mar dunga, गोली मार, goli maar, चाकू मार, चाकू से, chaku maar, गला काट, gala kaat, गला घोंट, गला दबा, पीटूंगा, पीटूँगा, पीट दूंगा, हड्डियां तोड़, हड्डियाँ तोड़, टांगें तोड़, टाँगें तोड़, हाथ पैर तोड़, मुंह तोड़, haddi tod, haath pair tod, taang tod, muh tod, पता है तुम कहां रहते, पता है तू कहां, पता है तुम कहाँ, जानता हूं कहां रहते, जानता हूँ कहाँ रहते, जानता हूं तुम कहां, जानता हूँ तुम कहाँ, pata hai tum kahan, pata hai tu kahan, jaanta hu kaha rehte, janta hun tum kahan, ghar ka pata, घर का पता, दुकान जला, स्टोर जला, ऑफिस जला, जला दूंगा, जला दूँगा, जला देंगे, आग लगा दूंगा, आग लगा दूँगा, आग लगा देंगे, jala dunga, jala denge, aag laga dunga, aag laga denge, उड़ा दूंगा, उड़ा दूँगा, उड़ा देंगे, बम से उड़ा, बम रखा, बम लगा, बम फट, uda dunga, bomb se uda, bomb rakha, bomb laga, bomb fat, खून बहे, खून की नदी, खून खराबा, khoon bahega, khoon kharaba, मरने के लिए तैयार, मारे जाओगे, मरोगे, maroge, बाहर इंतजार, बाहर इंतज़ार, बाहर मिलो देख लूं, देख लूंगा बाहर, बंदूक लेकर, चाकू लेकर, bandook lekar, chaku lekar, जान की धमकी, जान से हाथ, तेजाब, tezab, acid daal, बंधक, छोडूंगा नहीं तुम्हें, ज़िंदा नहीं छोड़, जिंदा नहीं छोड़, zinda nahi chhod, jinda nahi chod, तुम्हें ढूंढ, जान से मार, कहाँ रहता है, कहां रहता है, बम रख, store jala, dukaan jala, बंदूक लेकर, kahan rehta, kaha rehta, kaha rehte, ज़िंदा नहीं, ज़िंदा नही, zinda nahi
KILL: मार., मारूं, हत्या, मर्डर, गोली, पीट, maar, maarunga, hatya
BOMB: बम., बम, bomb, विस्फोटक, ग्रेनेड, डायनामाइट
WEAPON: बंदूक, पिस्तौल, चाकू, तलवार, तेजाब, हथियार, पेट्रोल, bandook, chaku, hathiyar, gun., pistol, कुल्हाड़ी, राइफल
BLAST: विस्फोट, धमाका, उड़ा, फट., फट जाए, blast, फटेगा
ARSON: जला, आग लगा, jala, aag laga, पेट्रोल
YOU: तुम, तुझे, तेरे, आपको, आपके, तुम्हारे, सबको, सब, कर्मचारी, ड्राइवर, मैनेजर, उसको, tum, tujhe, tere, tumhare, sabko, tumko, staff, manager, लोगों, उसे, बॉस
PLACE: दुकान, स्टोर, ऑफिस, कार्यालय, इमारत, बिल्डिंग, स्कूल, एयरपोर्ट, हवाई अड्ड, स्टेशन, गोदाम, रेस्टोरेंट, विमान, फ्लाइट, ट्रेन, होटल, मॉल, शाखा, बैंक, फैक्ट्री, store, shop, office, dukaan, dukan, mall, school, गाड़ी, ट्रक, पार्सल, gaadi, truck
INTENT: कल., कल, आज, रात, जल्द, रखा, छुपा, कसम, आऊंगा, आऊँगा, आ रहा, दूंगा, दूँगा, गा., kal, aaj, aa raha, aaunga, kasam, jaldi, rakha
ABUSED: यौन उत्पीड़न, यौन शोषण, यौन हिंसा, बलात्कार, रेप., रेप किया, छेड़छाड़, छेड़खानी, chhedchhad, chedchad, rape, molest, बाल शोषण, बच्चों का शोषण, शोषण, पीडोफाइल, अश्लील, गलत तरीके से छू, गलत तरीके से हाथ, ग़लत तरीके से, galat tarike se chhu, galat tarike se, मुझे छुआ, मेरी बेटी को छुआ, मेरे बेटे को छुआ, बेटी को छु, सीने पर हाथ, निजी अंग, प्राइवेट पार्ट, private part, नंगी तस्वीर, नग्न तस्वीर, नंगी फोटो, नग्न फोटो, nangi photo, nude photo, nude, मुझे मारा, मुझे थप्पड़, थप्पड़ मार, mujhe mara, mujhe maara, thappad, बेटे को मारा, बेटी को मारा, बच्चे को मारा, बच्चों को मार, बच्चे को पीट, बच्चों को पीट, bachche ko mara, bachche ko maara, bete ko mara, bacchon ko maar, धक्का दिया, dhakka diya, थूका, thook, लात मार, मारपीट, maarpeet, marpit, नस्लवादी, जातिवादी गाली, जातिसूचक, अपने देश वापस, छुपकर वीडियो, छिपा कैमरा, छुपा कैमरा, पीछा किया, पीछा कर, peecha kiya, बंद कर दिया कमरे, कमरे में बंद, kamre mein band, बदसलूकी शारीरिक, जबरदस्ती चूम, ज़बरदस्ती, zabardasti, बाल खींच, दुर्व्यवहार बच्चे, गलत तरीके से छ, गलत तरीके, बच्चों को कमरे, कमरे में बंद, मरीजों को मार, बुजुर्गों को मार, चूमने की कोशिश, चोट के निशान, कपड़े उतार, सौतेले पिता, पापा मारते, sautele, kapde utar
CHILD: बच्च, बेटा, बेटे, बेटी, शिशु, नाबालिग, साल का, साल की, साल के, लड़की, लड़का, छात्र, पोता, पोती, भतीज, मासूम, bachcha, bachche, bacha, bache, beta, bete, beti, baby, saal ki, saal ka, saal ke, बच्ची, मरीज, बुजुर्ग, बूढ़, दादी, मेरी माँ, विकलांग, दादा, दादी, नाना, नानी
STAFF: कर्मचारी, ड्राइवर, गार्ड, सुरक्षा, मैनेजर, तकनीशियन, डिलीवरी बॉय, डिलीवरी वाले, वेटर, नर्स, आया., केयरटेकर, ट्रेनर, स्टाफ, सेल्समैन, कैशियर, कोच, डॉक्टर, driver, staff, guard, manager, delivery boy, delivery wale, employee, trainer, आया ने, कंडक्टर
ADULT: आदमी, अजनबी, वयस्क, सौतेले पिता, चाचा, मामा, टीचर, शिक्षक, पुजारी, पड़ोसी, पिता, माँ., क्रेच, यूजर, aadmi, teacher, uncle, padosi, डेकेयर, डे केयर, पति, दाई
HIT: मारा, मार., मारता, मारते, मारती, पीटा, पीटत, थप्पड़, धक्का, लात, थूक, चोट, निशान, हिंसा, धमकी, mara, maara, peeta, thappad, dhakka, खींचा, झकझोर, मुक्का
TOUCH: छुआ, छूता, छू., छूने, हाथ लगा, चूमा, कपड़े उतार, सीने, chhua, chua, haath lagaya, जांघ, गोद, सहला, चूम, चूमने, रगड़, गले लगा, kiss, choom
SEX: यौन, नंगी, नंगा, नग्न, अश्लील, पोर्न, sexual, nude, nangi, अंतर्वस्त्र, गंदी तस्वीर, गंदे मैसेज
ABUSE: शोषण, दुर्व्यवहार, उपेक्षा, हिंसा, अपमान, बंद कर, बांध, प्रताड़, उत्पीड़न, abuse
HARASS: उत्पीड़न, पीछा, ब्लैकमेल, धमकी, छेड़, परेशान, harass, blackmail, peecha
SLUR: नस्ल, जाति, भेदभाव, गाली, अपमान, gaali, धर्म को लेकर, चिल्लाया
DANGER: सांस नहीं, साँस नहीं, सांस लेने में, साँस लेने में, सांस लेने में तकलीफ, सांस रुक, साँस रुक, saans nahi, sans nahi, saans lene, दम घुट, दम घुटने, dum ghut, dam ghut, गले में फंस, गले में फँस, गले में अटक, gale mein phas, gale me phas, gale mein atak, एनाफिले, एलर्जिक रिएक्शन, एलर्जी का रिएक्शन, एलर्जी रिएक्शन, एलर्जी हो गई, allergic reaction, allergy ho gayi, कार्बन मोनोऑक्साइड, गैस की बदबू, गैस की गंध, गैस की महक, गैस लीक, गैस रिस, गैस का रिसाव, gas ki badbu, gas ki smell, gas leak, gas ki gandh, आग लग, आग पकड़, aag lag, aag pakad, आग की लपट, लपटें, जलने लगा, जल गया, जल गई, जल उठा, jal gaya, jal gayi, धुआं निकल, धुआँ निकल, धुआं आ, dhuan nikal, dhua nikal, बिजली का झटका, करंट लग, करंट मार, current lag, current maar, bijli ka jhatka, फट गया, फट गई, फटा, फटी, phat gaya, fat gaya, phat gayi, विस्फोट हो, धमाका हुआ, blast ho gaya, फूड पॉइजनिंग, फूड पॉइज़निंग, food poison, जहरीला, ज़हरीला, बेहोश, behosh, होश खो, hosh, गला सूज, गला सूजा, चेहरा सूज, होंठ सूज, gala sooj, gala suj, chehra sooj, muh sooj, नीला पड़, neela pad, कांच का टुकड़ा, कांच के टुकड़े, काँच का टुकड़ा, काँच के टुकड़े, कांच निकला, काँच निकला, kaanch, kanch, धातु का टुकड़ा, सुई निकली, कील निकली, ब्लेड निकला, sui nikli, keel nikli, blade nikla, metal ka tukda, हाथ जल, haath jal, झुलस, जलन के निशान, दौरा पड़, दौरे पड़, खून की उल्टी, लेबल पर नहीं लिखा, लेबल पर नहीं, label par nahi, निगल, nigal, ब्लीच पी, चिंगारी, chingari, एम्बुलेंस, एंबुलेंस, ambulance, दमकल, फायर ब्रिगेड, fire brigade
GAS: गैस, gas, सिलेंडर, cylinder, गीजर, प्रोपेन
SMELL: बदबू, गंध, महक, badbu, smell, सूंघ, चक्कर
LEAK: लीक, रिस, रिसाव, leak
FIRE: आग, aag, जल., जल रहा, जलने
FLAMES: लपट, चिंगारी, पिघल, ओवरहीट, बहुत गर्म, overheat, pighal
SMOKE: धुआं, धुआँ, dhuan, dhua, धुंआ
BURN: जल गया, जल गई, झुलस, छाले, जला., जली
CHOKE: दम, घुट, गले में, अटक, गला
POISON: जहर, ज़हर, विष, दूषित, फफूंद, ब्लीच, डिटर्जेंट, केमिकल, fungus, सड़ा
ALLERGY: एलर्जी, allergy, मूंगफली, मेवे, ग्लूटेन, लैक्टोज
REACTION: सूज, चकत्ते, खुजली, रिएक्शन, सांस, साँस, जीभ, sooj, दाने
ELECTRO: करंट, बिजली, तार, चार्जर, सॉकेट, प्लग, बैटरी, charger, current, battery
FOREIGN: कांच, काँच, धातु, सुई, कील, पेंच, ब्लेड, प्लास्टिक, तार., लोहे, कीड़ा
FOOD: खाना, खाने, खाया, सूप, सलाद, दही, ब्रेड, दूध, पिज्जा, केक, चॉकलेट, सॉस, पेय, पिया, पीने, बर्गर, मुंह, दांत, बिस्कुट, चिकन, डिब्बा, khana, khaane, khaya, khane, piya
SWALLOW: निगल, पी लिया, मुंह में डाल, गले में
HOSPITAL: अस्पताल, hospital, आईसीयू, इमरजेंसी, टांके, ऑपरेशन
AMBULANCE: एम्बुलेंस, दमकल, फायर ब्रिगेड
FAINT: बेहोश, चक्कर, होश, behosh, दौरा, chakkar
SICK: उल्टी, बीमार, दस्त, बुखार, पेट दर्द, पेट में दर्द, ulti, bimaar, bimar, जी मिचला, तबीयत
BLEED: खून, khoon, रक्त
INJURED: चोट, घायल, फ्रैक्चर, कट गया, कट गई, टूट गया, उंगली, chot, फंस
SMALLPART: बैटरी, सेल., चुंबक, बटन, टुकड़ा, ढक्कन, मोती, खिलौन, पहिया, tukda
BREACH: डेटा लीक, डाटा लीक, जानकारी लीक, data leak, पहचान की चोरी, पहचान चोरी, हैक, हैकर, hack, hack ho gaya, hacked, किसी ने लॉगिन, किसी ने लॉग इन, किसी ने मेरे अकाउंट, किसी ने मेरे खाते, किसी और ने मेरे, कोई मेरा अकाउंट, कोई मेरे अकाउंट, कोई और मेरा, कोई और मेरे, kisi ne login, kisi ne mere account, kisi ne mera account, koi mera account, koi aur mera, kisi aur ne mera, बिना अनुमति, बिना मेरी अनुमति, बिना मेरी इजाजत, bina meri permission, पासवर्ड बदल गया, पासवर्ड बदल दिया, password badal, password change ho gaya, email badal, ईमेल बदल दि, दूसरे ग्राहक, दूसरे ग्राहकों, किसी दूसरे, किसी और का, किसी और की, किसी और के, अन्य ग्राहक, अनजान व्यक्ति, dusre customer, kisi aur ka, kisi aur ki, kisi aur ke, dusre logon, दूसरे लोगों, डार्क वेब, dark web, इंटरनेट पर डाल, इंटरनेट पर लीक, फिशिंग, बनकर कॉल, आपके नाम से, जो मैंने नहीं किया, जो मैंने नहीं किए, जो मैंने नहीं दिया, मैंने ऑर्डर नहीं किया, मैंने नहीं किया, मैंने नहीं की, jo maine nahi, maine nahi kiya, maine order nahi, कार्ड क्लोन, कार्ड की जानकारी चोरी, डेटाबेस, अनधिकृत, मेरे मैसेज पढ़, मेरे नाम से
HACK: हैक, चोरी, चुरा, लीक, फ्रॉड, धोखा, hack, chori, fraud
ACCOUNT: खाता, खाते, अकाउंट, पासवर्ड, ईमेल, प्रोफाइल, लॉगिन, account, password, email, आईडी
STRANGER: किसी ने, कोई., अनजान, दूसरा, किसी और, kisi ne, koi aur, anjaan, धोखेबाज
LOGIN: लॉगिन, लॉग इन, एक्सेस, इस्तेमाल, login, istemal, use kar
CHANGED: बदल, डिलीट, लॉक, ब्लॉक, badal, नहीं खुल, change
NOTME: मैंने नहीं, मैने नहीं, बिना मेरी, मेरी अनुमति के बिना, maine nahi, bina meri
OTHERS: दूसरे ग्राहक, किसी और, अन्य ग्राहक, दूसरों, अनजान, dusre, kisi aur, दूसरे लोगों, अनजान लोगों, dusre logo
DATA: डेटा, जानकारी, पता., कार्ड, फोन नंबर, मोबाइल नंबर, बैंक, आधार, पैन, पासपोर्ट, बिल., नाम., फोटो, ऑर्डर, data, details, address, card, aadhaar, info, मेरे नाम, मैसेज, mere naam
SEE: दिख, मिल., मिला, देख, भेज, आ गया, dikh, mil gaya, mila, आ रहे, पढ़ रहा, aa rahe
PUBLIC: इंटरनेट, ऑनलाइन, सार्वजनिक, डार्क वेब, लीक, बेच, गूगल, internet, online, google
STOLEN: चोरी, चुरा, कट गए, निकाल, फ्रॉड, chori, kat gaye, nikal liye
ORDERED: ऑर्डर, खरीद, भुगतान, ट्रांजैक्शन, लेनदेन, पोस्ट, order, payment, transaction
LEGAL: कानूनी कार्रवाई, क़ानूनी कार्रवाई, कानूनी कदम, कानूनी नोटिस, कानूनी, कोर्ट में, कोर्ट जा, कोर्ट ले, अदालत, मुकदमा, मुक़दमा, केस करूं, केस करूँ, केस कर दूं, केस कर दूँ, केस करूंगा, केस दर्ज, केस करने, वकील, मेरा वकील, मेरे वकील, वकील से, उपभोक्ता फोरम, उपभोक्ता अदालत, कंज्यूमर कोर्ट, कंज्यूमर फोरम, consumer court, consumer forum, legal action, legal notice, court jaun, court mein, court me, court le, case karunga, case karungi, case kar dunga, case file, vakil, wakil, lawyer, पुलिस में शिकायत, पुलिस शिकायत, पुलिस के पास, एफआईआर, fir., fir kar, police complaint, police mein, police me, मुआवजा, हर्जाना, उपभोक्ता आयोग, उपभोक्ता संरक्षण, लोकपाल, साइबर सेल में, कोर्ट ही, कोर्ट जाना, वकील कर लिया, court jana
LAWYER: वकील, vakil, wakil, lawyer, एडवोकेट
SUE: मुकदमा, केस., case
COURT: कोर्ट, अदालत, न्यायालय, जज, court, adalat
REGULATOR: उपभोक्ता, ट्राई, लोकपाल, consumer, आयोग, fssai
REPORT: शिकायत, दर्ज, रिपोर्ट, shikayat, complaint
POLICE: पुलिस, police, थाने
ENGAGE: बात., संपर्क, भेज, नोटिस, सलाह, baat, notice, contact
NEG: नहीं, नही, न., मत, बिना, कभी नहीं, nahi, nahin, mat, bina
ME: मैं, मेरा, मेरी, मेरे, मुझे, हम, हमारे, दोस्त, बहन, भाई, पत्नी, पति, माँ, पिता, main., mai., mera, meri, mere, mujhe, dost, behen, bhai
SELL: बेचते, बेचते हैं, उपलब्ध, कीमत, कितने का, डिलीवरी, साइज, छूट, खरीदना, चाहिए., रंग, गिफ्ट, वारंटी, स्टॉक, सुरक्षित है क्या, milta hai, milega, price, available, kitne ka, deliver, size
LOVE: प्यार, पसंद, धन्यवाद, शुक्रिया, बढ़िया, शानदार, स्वादिष्ट, खुश, अच्छा, सुंदर, बेहतरीन, love, thanks, shukriya, badhiya, mast, accha, acha
MEDIA: फिल्म, फ़िल्म, गाना, गाने, किताब, गेम, सीरीज, एपिसोड, एल्बम, प्लेलिस्ट, उपन्यास, कॉन्सर्ट, पॉडकास्ट, सीन, संगीत, movie, gaana, gana, song, game, series, film
JOB: मैं वकील हूं, मैं वकील हूँ, काम करता, काम करती, नौकरी, इंटर्न, पढ़ाई, पेशा, स्वयंसेवक
JOKE: हाहा, haha, मजाक, मज़ाक, mazak, 😂, 🤣, lol
IF: अगर, बचाव, रोकथाम, सुरक्षा के लिए, नीति, से बचने, agar
BODY: गर्दन, टांग, हड्डी, हड्डियां, दांत, मुंह, जबड़ा, सिर, नाक, haddi, gardan, taang, muh., daant
BREAK: तोड़, मरोड़, फोड़, tod, marod, phod
COME: आ रहा, आऊंगा, आऊँगा, आता हूं, लेकर, aa raha, aaunga, lekar
SHARP: सुई, ब्लेड, पेंच, कांच, काँच, कील, तार., स्टेपल, धातु, लोहे, sui., blade, keel
BREATHE: सांस, साँस, saans
ROOF: छत, पुल, बालकनी, पटरी, खिड़की, chhat, chat., pul.
JUMP: कूद, kood, छलांग
`;
