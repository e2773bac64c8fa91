// What is handed over in a law firm, which '@paper' stands for in the lexicon; and the verbs of handing over.

export const PAPERS =
  'copie*|copies|decision|jugement*|arret|ordonnance*|conclusion*|projet*|attestation*|document*|papier*|piece*|contrat*|convention*|courrier*|lettre*|pv|proces|rapport*|dossier*|certificat*|facture*|preuve*|photo*|video*|fiche*|releve*|extrait*|statuts|acte*|bail|requete*|citation*|formulaire*|justificatif*|mail*|courriel*|annexe*|liste*|note*|memoire*|plan|plans|devis|expedition|grosse|avis|texte*|modele*|scan*|pdf|original*|procuration*|mandat|inventaire|decompte*|cle|enveloppe*|farde*|classeur*|carton|cartons|texto*|captures|capture|recours|plainte|traduction|tableau|passeport|ticket*|bulletin*|declaration*|analyse*|expertise|mission|calendrier|reponse|bilan*|bordereau|quittance*|recepisse|accord|testament|planning|version|historique|exemplaire*|double|duplicata|brouillon|fichier*|radio*|radiographies|carnet*|registre*|comptes|compte|attestations|denonciation|mise|mises|enregistrement*|sms|exploit|opinion|check|doc|brochure';

/** Forms of the verbs by which a paper changes hands, without endings. */
export const HANDING =
  'envoy|envoi|renvoy|renvoi|transmet|transmis|transfer|depos|apport|rapport|amen|fourni|donn|remet|remis|scann|fax|post|adress|communiqu|laiss|gliss|joign|joins|joint|photographi|imprim|mail|expedi|mett|mets|mis|mise|mises|deposer|porter|porte|restitu|retourn|rend|partag|confi'.split(
    '|',
  );
