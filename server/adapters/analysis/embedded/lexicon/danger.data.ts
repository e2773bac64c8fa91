// How callers say in few words that somebody is in danger now. Written as server/language/phrases.ts says; '@child',
// '@person', '@weapon', '@home', '@police' and '@geo' stand for the lists below and for places abroad.

export const DANGER_LISTS: Readonly<Record<string, string>> = {
  '@child':
    'enfant|enfants|fils|fille|filles|petit|petite|petits|petites|bebe|gamin|gamine|gamins|gosses|garcon|garcons|jumeaux|jumelles',
  '@person':
    'mari|femme|epouse|epoux|compagnon|compagne|conjoint|conjointe|frere|soeur|cousin|cousine|pere|mere|papa|maman|oncle|neveu|niece|ami|amie|copain|copine|voisin|voisine|associe|client|cliente|collegue|fils|fille|enfant|enfants|petit',
  '@weapon':
    'couteau|couteaux|arme|armes|fusil|pistolet|revolver|carabine|hache|machette|cutter|batte|marteau|barre|lame',
  '@home':
    'maison|appartement|appart|studio|salon|chambre|cuisine|cave|garage|bureau|bureaux|locaux|cabinet|atelier|usine|entrepot|magasin|commerce|restaurant|entreprise|societe|siege|hall|jardin',
  '@police': 'police|policier|policiers|flics|gendarmes|federale|enqueteurs|pj',
};

export const DANGER: Readonly<Record<string, string>> = {
  searched: `
    perquisition ~2 en cours|maintenant; en cours de perquisition; il y a une perquisition; on a une perquisition; nous avons une perquisition; j ai une perquisition; nous|je subissons|subis une perquisition; perquisition ~3 en ce moment; perquisitionnent; @police perquisitionne; en train de perquisitionner|fouiller; train de me|nous perquisitionner|fouiller; @police ~1 fouille|fouillent|retourne|retournent ~3 @home|tout; ils fouillent ~3 @home|partout; @police ?judiciaire|federale est|sont ?deja ?encore ?toujours ?la chez|devant moi|nous; @police ?judiciaire|federale est|sont ?deja ?encore ?toujours dans|a|devant ?l ma|mon|mes|nos|notre|le|la|les|usine|atelier @home|usine|atelier|locaux; il y a ~3 policiers dans|chez ~1 @home|moi|nous
  `,
  held: `
    prive|privee de ?sa liberte; @police ~3 a|ont arrete*|interpelle*|embarque*|menotte* mon|ma|mes|notre|nos ?petit|grand @person; ils|on ont|a arrete*|interpelle*|embarque*|menotte* mon|ma|mes|notre|nos ?petit|grand @person; @police ~3 a|ont emmene mon|ma|mes|notre|nos ?petit|grand @person; passe* les menottes; aeroport|zaventem|frontiere ~5 veulent|veut|vont|va ~1 me|nous|le|la|l|les renvoyer|refouler|expulser|embarquer|rapatrier; veulent|vont me|nous|le|la|l|les renvoyer|refouler|expulser|rapatrier dans|vers mon|notre|son|leur pays
  `,
  threatened: `
    menac* ~4 @weapon; menace|menacee|menacent|menacer|menacait de mort; recois|recoit|recevons|recu|envoie|envoient|profere|faisant|fait ~1 menaces ~1 mort; menac* ~3 tuer|egorger|poignarder|bruler|etrangler|abattre; menace de mettre le feu; va|allait|veut|voulait|vont|veulent|viendra|viendrait|viendrai ?tous|toutes me|nous ?tous|toutes tuer|egorger|poignarder|bruler|crever|abattre; va|allait|veut|voulait|vont tuer mon|ma|mes|nos|notre @person; me faire la peau; est|arrive|rode|attend|debarque ~4 avec un|une|son @weapon; un|une|son @weapon ~1 sous|sur ?la ma|la|sa gorge|tempe; a sorti|pointe|braque un|une|son|sa @weapon; il|elle a un|une couteau|fusil|pistolet|machette|hache; a tire sur moi|nous|mon|ma|la|le
  `,
  hurt: `
    vient|viennent de me|nous|la frapper|jeter|battre|gifler|pousser|etrangler|mordre|cogner|tabasser|poignarder|violer; veut|va|vient|menace ?de se suicider|pendre|tuer|jeter; veut|va|vient|menace d en finir; est|sont en reanimation; est|sont ?dans aux|le|les soins|coma ?intensifs; a|ont avale ~2 medicaments|cachets|somniferes|javel|produit|pilules; est|suis ~2 hopital|urgences ~6 battu|battue|frappe|frappee|poignarde*; m|nous a|ont ~1 etrangle*|poignarde*|viole*; serre ~1 gorge; frappe|frappent|bat|battent|tape|tapent mon|ma|mes|notre|nos|le|la|les @child|mere|maman|soeur
  `,
  childGone: `
    a|ont ~1 pas ~1 ramene*|rendu*|reconduit*|remis|remise mon|ma|mes|nos|notre|les|la|le ?deux|trois|quatre @child; @child ~2 est|sont ~1 pas ~1 rentre*|revenu* de|du|d|hier|ce|cette|depuis|a|.; @child ~2 est|sont ~1 pas ~1 la|ici .; refuse|refusent ?de me|nous rendre|remettre|ramener|restituer ?mon|ma|mes|nos|notre|le|la|les ?deux @child; refuse|refusent ?de rendre|remettre|ramener|restituer mon|ma|mes|nos|notre|les|le|la ?deux @child; veut|veulent pas|plus me|nous rendre|remettre ~2 @child; retient|retiennent|sequestre ~1 ?deux @child; parti|partie|partis|enfui|enfuie ~2 @geo ~2 avec ~2 @child; parti|partie|enfui|enfuie avec ~2 @child ~3 @geo; pris l|un avion ~4 avec ~2 @child; @child ~3 envole*|enfui* ~2 @geo; envole*|enfui* ~2 @geo ~2 avec ~2 @child; vient|viennent de placer|emmener|prendre|retirer|enlever mon|ma|mes|nos|notre ~1 @child; a|ont emmene* ~2 @child ~3 @geo; a|ont enleve*|kidnappe* ~1 @child; disparu ~1 avec ~2 @child; @child ~1 a|ont disparu; @child|soeur|mere a fugue*
  `,
};
