// What sets a clock running: how the firm is told of it, and how callers say it. In the order of what cannot wait.

export const RADAR: Readonly<Record<string, string>> = {
  'Garde à vue, audition Salduz': `
    garde a vue; salduz; ?est arrete* ~3 police; arrete* ~5 police|policiers|gendarm*; police ~3 arrete*|embarque*|emmene*; embarque* ~4 police|policiers|flics; emmene* ~5 police|policiers|commissariat|poste; au commissariat; chez les policiers; police ~5 interroger|entendre|entendu|audition*; audition* ~4 police|suspect|policiers; entendu* ~2 comme suspect; convoqu* ~3 police; perquisition*; juge d instruction; menott*`,
  'Mandat d’arrêt, détention': `
    mandat d arret; mandat d amener; mandat europeen; chambre du conseil; chambre des mises; detention preventive; sous les verrous; incarcer*; ecroue*; centre ferme; vottem|steenokkerzeel|bruges centre; rapatriement; eloignement force; ordre de quitter; billet d avion ~4 ferme; mis* dans l avion`,
  'Danger pour une personne': `
    menac* de ~3 tuer|mort; il va me tuer; m a frappe*; me frappe; me bat; m a etrangle*; rode ~3 chez|devant|maison; violences; interdiction de contact; enlev* ~2 enfant*|petit*|fille|fils; disparu* avec`,
  Expulsion: `
    expuls*; mis* dehors; mettre dehors; met dehors; mettent dehors; deguerp*; change* ~2 serrure*; serrure* ~3 change*; quitter les lieux; vider les lieux`,
  Saisie: `
    huissier ~4 porte|devant|sonne|arrive|passe|vient|demain|entrer|saisir|vendre|meubles; saisie; saisir ~3 meubles|voiture|compte*|salaire; vente ~2 meubles|publique|forcee; commandement de payer; comptes ~2 bloques; inventaire ~3 huissier`,
  Citation: `
    citation; citations; cite ~3 devant|tribunal|justice|a comparaitre; citee ~3 devant|tribunal|justice|a comparaitre; assigne|assignee|assignes|assignation; a comparaitre; requete contradictoire`,
  Signification: `
    signification; signifi*; notifi*; exploit d huissier; sommation`,
  Audience: `
    audience|audiences; comparution; plaid*; je passe ~2 devant|tribunal|juge; passe devant le juge|tribunal; passer au tribunal; convoqu* ~4 tribunal|juge|justice|greffe; introduction ~3 tribunal; refere|referes; delibere; prononce du jugement`,
  'Délai d’appel, d’opposition ou de recours': `
    delai d appel; delai ~2 appel|opposition|recours|cassation|pourvoi; faire appel; aller en appel; interjeter appel; faire opposition; faire un recours; introduire ~2 recours|appel|requete; # jours pour; un mois pour ~4 appel|recours|contester|repondre|tribunal|conseil; # mois pour ~4 tribunal|recours|contester|appel; dernier jour; date limite; dernier delai; delai ~3 expire|court|passe|depasse|tombe; prescri*; forclu*; pourvoi; cassation; extreme urgence; trois jours ~3 reagir|grave|ouvrables; conclusions ~4 avant|pour|deposer`,
};
